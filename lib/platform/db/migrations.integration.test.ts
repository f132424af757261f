import { beforeEach, expect, it } from "vitest";
import { startTestDatabase } from "../../../tests/support/test-database";
import { metaDocs } from "./meta";
import { migrate } from "./migrations";

startTestDatabase();

let runs: string[];
const step = (name: string) => [name, async () => void runs.push(name)] as const;

beforeEach(async () => {
  runs = [];
  await metaDocs().deleteMany({});
});

it("runs each step once, in order, and later ones when they come", async () => {
  await migrate([step("first"), step("second")]);
  await migrate([step("first"), step("second"), step("third")]);
  expect(runs).toEqual(["first", "second", "third"]);
  await migrate([]);
  expect(runs).toHaveLength(3);
});

it("runs a step again that did not come to its end, and none after it before", async () => {
  const breaks = ["second", () => Promise.reject(new Error("the disk is full"))] as const;
  await expect(migrate([step("first"), breaks, step("third")])).rejects.toThrow("the disk is full");
  await migrate([step("first"), step("second"), step("third")]);
  expect(runs).toEqual(["first", "second", "third"]);
});

it("runs what a restored dump has not had: it brings the marks of its own time", async () => {
  await migrate([step("first"), step("second")]);
  await metaDocs().deleteOne({ _id: "migration:second" });
  await migrate([step("first"), step("second")]);
  expect(runs).toEqual(["first", "second", "second"]);
});

it("of two servers that start at once both come to the end, each step marked once", async () => {
  await Promise.all([migrate([step("first"), step("second")]), migrate([step("first"), step("second")])]);
  expect(new Set(runs)).toEqual(new Set(["first", "second"]));
  expect((await metaDocs().distinct("_id")).sort()).toEqual(["migration:first", "migration:second"]);
  await migrate([step("first"), step("second")]);
  expect((await metaDocs().distinct("_id")).length).toBe(2);
});
