import { describe, expect, it } from "vitest";
import { ALL_CALLS } from "./all-calls";
import { apiDocument } from "./openapi-document";

const document = JSON.parse(JSON.stringify(apiDocument()));
type Json = Record<string, unknown>;

/** Every object in the document, with its path. */
function* walk(value: unknown, way = "#"): Generator<[string, Json]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Json];
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${way}/${key}`);
}
const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>((value, part) => (value as Json | undefined)?.[part], document);

const METHODS = ["get", "post", "put", "patch", "delete"];
const calls = Object.entries(document.paths as Record<string, Json>).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Json })),
);

describe("the document of the API", () => {
  it("has every operation once, with a name of its own and a known tag", () => {
    expect(calls.every(({ method }) => METHODS.includes(method))).toBe(true);
    expect(calls.length).toBe(ALL_CALLS.length);
    const ids = calls.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const tags = (document.tags as { name: string }[]).map(({ name }) => name);
    for (const { operation } of calls) expect(tags).toContain((operation.tags as string[])[0]);
  });

  it("has a target for every reference", () => {
    const lost = [...walk(document)].filter(
      ([, { $ref }]) => typeof $ref === "string" && at($ref) === undefined,
    );
    expect(lost).toEqual([]);
  });

  it("names each parameter of a path as required, and no others", () => {
    for (const { path, operation } of calls) {
      const inPath = ((operation.parameters ?? []) as Json[]).filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(inPath.every(({ required, schema }) => required === true && schema !== undefined)).toBe(true);
    }
  });

  it("says of an id in a path that it is one of the database, unless others give it out", () => {
    const schemaOf = (path: string, method: string) => document.paths[path][method].parameters[0].schema;
    expect(schemaOf("/orders/{id}", "get")).toHaveProperty("pattern");
    expect(schemaOf("/track/{tracking_id}", "get")).toEqual({ type: "string" });
    expect(schemaOf("/local/stripe/disputes/{intentId}", "post")).toEqual({ type: "string" });
  });

  it("answers each call with a description, and every failure with a problem", () => {
    for (const { path, method, operation } of calls) {
      const answers = Object.entries(operation.responses as Record<string, Json>);
      expect(
        answers.some(([status]) => /^2|^303/.test(status)),
        `${method} ${path}`,
      ).toBe(true);
      for (const [status, { description, content }] of answers) {
        expect(description).toEqual(expect.any(String));
        expect(Object.keys(content as Json).length).toBeGreaterThan(0);
        if (status >= "400") expect(content).toHaveProperty(["application/problem+json"]);
      }
    }
  });

  it("takes a body only where a method has one, and describes its fields", () => {
    for (const { path, method, operation } of calls) {
      if (operation.requestBody === undefined) continue;
      expect(method).not.toBe("get");
      for (const { schema } of Object.values(
        (operation.requestBody as { content: Json }).content,
      ) as Json[]) {
        expect(schema, path).not.toEqual({});
      }
    }
  });

  it("says of no answer that it may hold fields that are not described", () => {
    const open = [...walk(document.components.schemas)].filter(
      ([way, schema]) =>
        schema.type === "object" && schema.additionalProperties === undefined && !way.includes("Problem"),
    );
    expect(open.map(([way]) => way)).toEqual([]);
  });
});
