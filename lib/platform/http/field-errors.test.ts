import { expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { between, coded, twoDecimals } from "@/lib/platform/field-codes";
import { inLanguage } from "@/lib/texts/language";
import { parse } from "./problem";

function wrong(schema: z.ZodType, sent: unknown) {
  try {
    parse(schema, sent);
  } catch (error) {
    if (error instanceof AppError)
      return error.errors?.[0] as { code: string; values: object; message: string };
  }
  throw new Error("it was taken");
}

const error = () => "Said by the schema";

it.each<[string, z.ZodType, unknown, string, object]>([
  ["what is left out", z.object({ a: z.string() }), {}, "required", {}],
  ["an empty text", z.string().min(1), "", "required", {}],
  ["an empty list", z.array(z.string()).min(1), [], "required", {}],
  ["no choice", z.enum(["a", "b"]), "", "required", {}],
  ["what was not agreed to", z.literal(true), false, "required", {}],
  ["a long text", z.string().max(3), "four", "too_long", { max: 3 }],
  ["a long list", z.array(z.int()).max(1), [1, 2], "too_many", { max: 1 }],
  ["a number below its bound", z.number().min(2), 1, "range", { min: 2, max: null }],
  ["a number above its bound", z.number().max(2), 3, "range", { min: null, max: 2 }],
  ["a number outside both", between(z.number(), { min: 1, max: 2 }, error), 3, "range", { min: 1, max: 2 }],
  ["a broken number", z.int(), 1.5, "whole", {}],
  ["three decimals", twoDecimals(z.number(), error), 1.005, "decimals", { max: 2 }],
  ["another type", z.number(), "x", "shape", {}],
  ["another pattern", z.string().regex(/^a$/), "b", "shape", {}],
  ["a short text", z.string().min(10), "123", "shape", {}],
  ["a rule without a code", z.string().refine(() => false), "x", "shape", {}],
  ["none of the choices", z.enum(["a", "b"]), "c", "unknown", {}],
  ["none of several values", z.union([z.literal(60), z.literal(120)]), 90, "unknown", {}],
  ["neither of two shapes", z.union([z.email(), z.literal("")]), "x", "shape", {}],
  ["a field that nobody knows", z.strictObject({}), { a: 1 }, "unknown", {}],
  ["a rule with a code", z.string().refine(() => false, coded("script")), "x", "script", {}],
  [
    "a rule with a code alone",
    z.string().refine(() => false, { params: { code: "script" } }),
    "x",
    "script",
    {},
  ],
])("%s", (_, schema, sent, code, values) => {
  expect(wrong(schema, sent)).toMatchObject({ code, values });
  expect(wrong(schema, sent).values).toEqual(values);
});

it("says in Bangla what no schema says, and keeps zod's English", () => {
  expect(wrong(z.number(), "x").message).toBe("Invalid input: expected number, received string");
  expect(inLanguage("bn", () => wrong(z.number(), "x").message)).toMatch(/^[\u0980-\u09FF\s]+$/);
  expect(inLanguage("bn", () => wrong(z.number({ error }), "x").message)).toBe("Said by the schema");
});
