// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import BentoOptimize

/// Checks JSON against a schema that keeps to the few keywords ours use.
struct SchemaChecker {
  let root: SourceJSON

  /// Keywords that say nothing about what is valid.
  private static let notes: Set = ["$schema", "title", "description", "default", "$defs"]

  func isValid(_ value: SourceJSON) throws -> Bool { try accepts(value, by: root) }

  private func accepts(_ value: SourceJSON, by schema: SourceJSON) throws -> Bool {
    try #require(schema.members).allSatisfy { keyword in
      try Self.notes.contains(keyword.name)
        || accepts(value, keyword: keyword.name, keyword.value, of: schema)
    }
  }

  private func accepts(
    _ value: SourceJSON, keyword: String, _ rule: SourceJSON, of schema: SourceJSON
  ) throws -> Bool {
    switch keyword {
    case "$ref":
      let name = try #require(rule.string?.split(separator: "/").last)
      return try accepts(value, by: #require(root["$defs"]?[String(name)]))
    case "oneOf": return try #require(rule.elements).count { try accepts(value, by: $0) } == 1
    case "anyOf": return try #require(rule.elements).contains { try accepts(value, by: $0) }
    case "const":
      let constant = try #require(rule.string)
      return value.string == constant
    case "enum": return try #require(rule.elements).contains { $0.string == value.string }
    case "type":
      return try (rule.elements ?? [rule]).contains { try isOf(type: #require($0.string), value) }
    case "required":
      return try #require(rule.elements).allSatisfy { try value[#require($0.string)] != nil }
    case "properties":
      return try (value.members ?? []).allSatisfy { member in
        try rule[member.name].map { try accepts(member.value, by: $0) } ?? true
      }
    case "additionalProperties":
      let known = try #require(schema["properties"])
      return rule.boolean == true || (value.members ?? []).allSatisfy { known[$0.name] != nil }
    case "items": return try (value.elements ?? []).allSatisfy { try accepts($0, by: rule) }
    case "minItems", "maxItems":
      let limit = try #require(rule.double)
      return value.elements.map {
        keyword == "minItems" ? Double($0.count) >= limit : Double($0.count) <= limit
      } ?? true
    case "minLength":
      let limit = try #require(rule.double)
      return value.string.map { Double($0.count) >= limit } ?? true
    default:
      let limit = try #require(rule.double)
      let isInside: [String: (Double) -> Bool] = [
        "minimum": { $0 >= limit }, "maximum": { $0 <= limit }, "exclusiveMinimum": { $0 > limit },
      ]
      let check = try #require(isInside[keyword], "the checker does not know \(keyword)")
      return value.double.map(check) ?? true
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
}
