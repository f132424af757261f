import { describe, expect, it } from "vitest";
import { fieldsOf, type JsonSchema, referredTo, typeOf } from "./rules";

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
    [{ type: "array", items: recipe }, "list of Recipe"],
    [{}, "anything"],
  ])("%j", (schema, words) => expect(typeOf(schema)).toBe(words));

  it("leads to the schema that it names, also inside a list", () => {
    expect(referredTo({ type: "array", items: recipe })).toBe("Recipe");
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
    expect(fieldsOf(schema).map(({ name, type, required, about }) => [name, type, required, about])).toEqual([
      ["buyer", "object", true, ""],
      ["buyer.name", "text", false, "1 to 9 characters"],
      ["events", "list of object", false, ""],
      ["events[].at", "whole number", false, "at most 5"],
      ["recipe", "Recipe", false, ""],
    ]);
  });
});
