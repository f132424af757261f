import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { parcelStatesPage } from "./diagram";

it("is the page in docs", () => {
  const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/parcel-states.md"), "utf8");
  expect(page).toBe(parcelStatesPage());
});
