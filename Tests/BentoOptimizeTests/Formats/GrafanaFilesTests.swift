// SPDX-License-Identifier: GPL-3.0-or-later

import BentoTestSupport
import Testing

@testable import BentoOptimize

extension FormatsTests {
  /// Reads real dashboards: where BENTO_DATA is unset there are none, where it is set they must be
  /// there.
  @Suite(.enabled(if: SharedData.isNamed, Comment(rawValue: SharedData.skipped)))
  struct GrafanaFiles {
    @Test("Every file is read, with sections and panels of plausible sizes")
    func allFiles() throws {
      let names = try SharedData.files(in: "dashboards/grafana")
      #expect(names.count == 36)
      for name in names {
        let bytes = try SharedData.bytes("dashboards/grafana/\(name)")
        let document = try DocumentReader.read(bytes, name: name)
        let sizes = document.sections.map(\.problem.tiles.count)
        #expect(sizes == Self.sizes[name], "\(name)")
      }
    }

    /// The number of panels of each section, counted with a reader of another language.
    private static let sizes: [String: [Int]] = [
      "argoproj__examples_dashboard-legacy.json": [4, 6, 3, 7, 11, 4],
      "dotdc__k8s-addons-prometheus.json": [4, 6, 8, 2, 3, 4],
      "dotdc__k8s-addons-trivy-operator.json": [8, 2, 7, 7, 1],
      "dotdc__k8s-system-api-server.json": [12],
      "dotdc__k8s-system-coredns.json": [14],
      "dotdc__k8s-views-namespaces.json": [5, 3, 10, 3, 4],
      "dotdc__k8s-views-nodes.json": [9, 5, 4, 6, 3, 8],
      "dotdc__k8s-views-pods.json": [7, 10, 4, 4],
      "istio__istio-extension-dashboard.json": [2, 3, 2],
      "istio__istio-mesh-dashboard.gen.json": [6, 1],
      "istio__istio-performance-dashboard.json": [1, 2, 2, 1, 3, 4],
      "istio__istio-workload-dashboard.json": [6, 8, 8],
      "istio__pilot-dashboard.gen.json": [1, 4, 6, 2],
      "istio__ztunnel-dashboard.gen.json": [3, 3, 3, 1],
      "perses__basic_grafana_dashboard.json": [3, 1],
      "perses__library_panel_grafana_dashboard.json": [1],
      "perses__panel_repeat_grafana_dashboard.json": [1, 1],
      "perses__row_repeat_grafana_dashboard.json": [1],
      "rfmoz__apache-full.json": [9, 4, 4],
      "rfmoz__bind9-full.json": [7, 4, 9, 1],
      "rfmoz__nfs-full.json": [10, 2, 2, 2, 2, 6, 3],
      "rfmoz__node-exporter-bsd.json": [11, 6, 6, 6, 5, 2],
      "rfmoz__unbound-full.json": [6, 8, 3, 4, 3, 4, 7],
      "strimzi__strimzi-cruise-control.json": [5, 6, 4, 5],
      "strimzi__strimzi-kafka-connect.json": [5, 3, 4, 4],
      "strimzi__strimzi-kafka-exporter.json": [16],
      "strimzi__strimzi-kafka-mirror-maker-2.json": [14, 3, 4],
      "strimzi__strimzi-kafka.json": [8, 22],
      "strimzi__strimzi-kraft.json": [21],
      "strimzi__strimzi-operators.json": [9, 6, 1, 3],
      "tikv__performance_read.json": [4, 1, 1, 3, 5, 2, 2, 1, 3, 5, 4],
      "tikv__tikv_fast_tune.json": [19, 19, 13],
      "tikv__tikv_raw.json": [2, 7],
      "tikv__tikv_summary.json": [11, 9, 4, 4, 10, 4],
      "traefik__traefik-kubernetes.json": [6, 2, 6],
      "traefik__traefik.json": [6, 2, 6],
    ]
  }
}
