import { describe, expect, it } from "vitest";
import { definitionOf, type Method } from "@/lib/endpoint/endpoint";
import { addressOf, apiFolders, loadHandlers } from "../../tests/support/api-handlers";
import { nameOf, type Operation } from "./operation";
import { NOT_DOCUMENTED, OPERATION_GROUPS } from "./operations";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies Method[];

const handlers = new Map<string, NonNullable<ReturnType<typeof definitionOf>>>();
for (const folder of apiFolders) {
  if (folder in NOT_DOCUMENTED) continue;
  const methods = await loadHandlers(folder);
  for (const method of METHODS) {
    const definition = definitionOf(methods[method]);
    if (definition) handlers.set(`${method} ${addressOf(folder)}`, definition);
  }
}
const operations = OPERATION_GROUPS.flatMap((group) => group.operations);
const callOf = ({ method, path }: Operation) => `${method} ${addressOf(path)}`;

describe("the documented operations", () => {
  it("are every handler's methods and no others, each once", () => {
    expect(operations.map(callOf).sort()).toEqual([...handlers.keys()].sort());
  });

  it("leave out only what has a reason, and what exists", () => {
    for (const [folder, reason] of Object.entries(NOT_DOCUMENTED)) {
      expect(apiFolders).toContain(folder);
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
