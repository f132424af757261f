import { describe, expect, it } from "vitest";
import { describeField, describeFields, type JsonSchema, referredTo, typeOf } from "./rules";

const recipe: JsonSchema = { $ref: "#/components/schemas/Recipe" };

describe("a type in words", () => {
  it.each<[JsonSchema, string]>([
    [{ type: "string" }, "text"],
    [{ type: "string", pattern: "^[0-9a-f]{24}$" }, "id"],
    [{ type: "string", pattern: "^\\d{1,9}$" }, "whole number"],
    [{ type: "string", format: "date-time" }, "date and time"],
    [{ type: ["string", "null"] }, "text or null"],
    [{ anyOf: [{ type: "number" }, { type: "null" }] }, "number or null"],
    [{ type: "string", enum: ["easy", "hard"] }, "one of easy, hard"],
    [{ const: true }, "true"],
    [{ type: "boolean" }, "true or false"],
    [{ type: "string", pattern: "^\\d{1,12}$" }, "whole number"],
    [{ type: "string", pattern: "x^\\d{1,9}$" }, "text"],
    [{ type: "string", pattern: "^\\d{1,9}$x" }, "text"],
    [{ type: "array" }, "list of anything"],
    [{ type: "object" }, "object"],
    [{ allOf: [] }, "object"],
    [recipe, "Recipe"],
    [{ type: "array", items: recipe }, "list of Recipe"],
    [{}, "anything"],
  ])("%j", (schema, words) => expect(typeOf(schema)).toBe(words));

  it("leads to the schema that it names, also inside a list", () => {
    expect(referredTo({ type: "array", items: recipe })).toBe("Recipe");
    expect(referredTo({ anyOf: [{ type: "null" }, recipe] })).toBe("Recipe");
    expect(referredTo({ anyOf: [{ type: "null" }] })).toBeNull();
    expect(referredTo({ type: "string" })).toBeNull();
  });
});

describe("the fields of a schema", () => {
  it("are a line each with their bounds, inner ones under the outer one's name", () => {
    const schema: JsonSchema = {
      type: "object",
      required: ["buyer"],
      properties: {
        buyer: { type: "object", properties: { name: { type: "string", minLength: 1, maxLength: 9 } } },
        events: {
          type: "array",
          items: { type: "object", properties: { at: { type: "integer", maximum: 5 } } },
        },
        recipe,
      },
    };
    expect(
      describeFields(schema).map(({ name, type, required, about }) => [name, type, required, about]),
    ).toEqual([
      ["buyer", "object", true, ""],
      ["buyer.name", "text", false, "1 to 9 characters"],
      ["events", "list of object", false, ""],
      ["events[].at", "whole number", false, "at most 5"],
      ["recipe", "Recipe", false, ""],
    ]);
  });
});

describe("what is said about a field", () => {
  const about = (schema: JsonSchema) => describeField("x", schema, false).about;

  it.each<[JsonSchema, string]>([
    [{ type: "string" }, ""],
    [{ type: "string", description: "Trimmed." }, "Trimmed."],
    [{ type: "string", maxLength: 9 }, "0 to 9 characters"],
    [{ type: "number", minimum: 1, maximum: 5 }, "1 to 5"],
    [{ type: "number", minimum: 0 }, "at least 0"],
    [{ type: "number", exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, "at least 0"],
    [{ type: "integer", maximum: Number.MAX_SAFE_INTEGER }, ""],
    [{ type: "array", maxItems: 3 }, "at most 3 entries"],
    [{ type: "string", pattern: "^a$", format: "email" }, ""],
    [{ type: "string", pattern: "^[0-9a-f]{24}$" }, ""],
    [{ type: "string", pattern: "^\\d{1,9}$" }, ""],
  ])("%j: %s", (schema, text) => expect(about(schema)).toBe(text));

  it("has a pattern that is no type of its own, and joins what there is", () => {
    expect(about({ type: "string", pattern: "^a$" })).toContain("^a$");
    expect(about({ type: "string", description: "A word.", maxLength: 9 })).toBe(
      "A word. · 0 to 9 characters",
    );
  });

  it("of a parameter begins with what the call says about it", () => {
    expect(describeField("page", { type: "integer", maximum: 9 }, true, "From 1.")).toEqual({
      name: "page",
      type: "whole number",
      schema: null,
      required: true,
      about: "From 1. · at most 9",
    });
  });
});

describe("the fields of a schema that is put together", () => {
  const part: JsonSchema = { type: "object", properties: { at: { type: "string" } } };

  it("are those of all its parts, and of what may be null", () => {
    const names = (schema: JsonSchema) => describeFields(schema).map(({ name }) => name);
    expect(names({ allOf: [part, { properties: { by: {} } }] })).toEqual(["at", "by"]);
    expect(names({ anyOf: [part, { type: "null" }] })).toEqual(["at"]);
    expect(names({ anyOf: [{ type: "string" }, { type: "array", items: part }] })).toEqual([]);
    expect(names({ type: "string" })).toEqual([]);
  });
});
