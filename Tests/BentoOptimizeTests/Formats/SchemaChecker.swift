// SPDX-License-Identifier: GPL-3.0-or-later

@testable import BentoOptimize

/// Checks JSON against a schema that keeps to the few keywords ours use.
struct SchemaChecker {
  let root: SourceJSON

  /// Keywords that say nothing about what is valid.
  private static let notes: Set = ["$schema", "title", "description", "default", "$defs"]

  func isValid(_ value: SourceJSON) -> Bool { accepts(value, by: root) }

  private func accepts(_ value: SourceJSON, by schema: SourceJSON) -> Bool {
    (schema.members ?? []).allSatisfy { keyword in
      Self.notes.contains(keyword.name)
        || accepts(value, keyword: keyword.name, keyword.value, of: schema)
    }
  }

  private func accepts(
    _ value: SourceJSON, keyword: String, _ rule: SourceJSON, of schema: SourceJSON
  ) -> Bool {
    switch keyword {
    case "$ref": return accepts(value, by: definition(rule.string ?? ""))
    case "oneOf": return rule.elements!.count { accepts(value, by: $0) } == 1
    case "const": return value.string == rule.string!
    case "enum": return rule.elements!.contains { $0.string == value.string }
    case "type":
      return (rule.elements ?? [rule]).contains { isOf(type: $0.string!, value) }
    case "required": return rule.elements!.allSatisfy { value[$0.string!] != nil }
    case "properties":
      return (value.members ?? []).allSatisfy { member in
        rule[member.name].map { accepts(member.value, by: $0) } ?? true
      }
    case "additionalProperties":
      return rule.boolean == true
        || (value.members ?? []).allSatisfy { schema["properties"]![$0.name] != nil }
    case "items": return (value.elements ?? []).allSatisfy { accepts($0, by: rule) }
    case "minLength": return value.string.map { Double($0.count) >= rule.double! } ?? true
    case "minimum": return value.double.map { $0 >= rule.double! } ?? true
    case "maximum": return value.double.map { $0 <= rule.double! } ?? true
    case "exclusiveMinimum": return value.double.map { $0 > rule.double! } ?? true
    default: fatalError("the checker does not know the keyword \(keyword)")
    }
  }

  private func isOf(type: String, _ value: SourceJSON) -> Bool {
    switch (type, value.content) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
      ("boolean", .boolean), ("null", .null):
      true
    case ("integer", .number(let text)): WholeNumber(text) != .fraction
    default: false
    }
  }

  private func definition(_ reference: String) -> SourceJSON {
    root["$defs"]![String(reference.split(separator: "/").last!)]!
  }
}
