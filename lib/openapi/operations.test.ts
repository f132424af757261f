import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { definitionOf, type Method } from "@/lib/http/server";
import { nameOf, type Operation } from "./operation";
import { NOT_DOCUMENTED, OPERATION_GROUPS } from "./operations";

const API = path.join(import.meta.dirname, "../../app/api");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies Method[];

/** `orders/[id]/ready` for each handler's file. */
const folders = readdirSync(API, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => path.dirname(file));

/** Where a call's handler is: the first segment in lower case, any name for a parameter. */
const addressOf = (call: string) =>
  call
    .replace(/^\//, "")
    .replace(/^[^/]+/, (first) => first.toLowerCase())
    .replace(/\[[^\]]+\]|\{[^}]+\}/g, "*");

const handlers = new Map<string, NonNullable<ReturnType<typeof definitionOf>>>();
for (const folder of folders) {
  if (folder in NOT_DOCUMENTED) continue;
  const module = (await import(path.join(API, folder, "route.ts"))) as Record<Method, object>;
  for (const method of METHODS) {
    const definition = definitionOf(module[method]);
    if (definition) handlers.set(`${method} ${addressOf(folder)}`, definition);
  }
}
const operations = OPERATION_GROUPS.flatMap((group) => group.operations);
const callOf = ({ method, path: address }: Operation) => `${method} ${addressOf(address)}`;

describe("the documented operations", () => {
  it("are every handler's methods and no others, each once", () => {
    expect(operations.map(callOf).sort()).toEqual([...handlers.keys()].sort());
  });

  it("leave out only what has a reason, and what exists", () => {
    for (const [folder, reason] of Object.entries(NOT_DOCUMENTED)) {
      expect(folders).toContain(folder);
      expect(reason.length).toBeGreaterThan(10);
    }
  });

  it.each(operations.map((operation) => [nameOf(operation), operation] as const))(
    "%s is checked against the very schemas that the document shows",
    (_, operation) => {
      const { access, query, body, bodyOptional, sameOrigin } = operation;
      const handler = handlers.get(callOf(operation));
      expect(handler?.access).toBe(access);
      expect(handler?.query).toBe(query);
      expect(handler?.body).toBe(body);
      expect(handler?.bodyOptional).toBe(bodyOptional);
      expect(handler?.sameOrigin).toBe(sameOrigin);
    },
  );
});
