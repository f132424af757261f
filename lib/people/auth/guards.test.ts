import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PAGES, PREFIXES } from "@/lib/addresses.mjs";
import { guardFor, refusal } from "./guards";

// The journeys test the pages themselves (tests/e2e/guards.spec.ts).
describe("the guard table", () => {
  it.each([
    ["/dashbord", "signed-in"],
    ["/dashbord/not-there", "signed-in"],
    ["/dashbord/makeAdmin/anything", "admin"],
    ["/", null],
    ["/Allrecipe", null],
    ["/recipedeteils/0123456789abcdef01234567", null],
    ["/mycard", null],
    ["/checkout", null],
    ["/checkout?purchase=1", "signed-in"],
    ["/checkout?purchase", "signed-in"],
    ["/checkout?other=1", null],
    ["/login", null],
    ["/dashbordx", null],
    ["/addrecipesx", null],
  ])("%s asks for %s", (address, guard) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    expect(guardFor(pathname, searchParams)).toBe(guard);
  });
});

it("a signed-in person is sent home from an admin's page with the path alone, whom it is for stays", () => {
  for (const role of ["user", "seller"])
    expect(refusal("admin", { role }, "/dashbord/makeAdmin?q=1")).toBe("/?from=%2Fdashbord%2FmakeAdmin");
  expect(refusal("admin", { role: "admin" }, "/dashbord/makeAdmin")).toBeNull();
  expect(refusal("signed-in", { role: "user" }, "/dashbord")).toBeNull();
});

describe("the matcher of middleware.ts, which has to be a literal", () => {
  const file = readFileSync(new URL("../../../middleware.ts", import.meta.url), "utf8");
  const literal = /"\/\(\(\?!.*"/.exec(file)?.[0] ?? '""';
  const matcher: string = JSON.parse(literal);
  const leftOut = [...matcher.matchAll(/(?<=\|)([A-Za-z-]+)([$/])(?=\|)/g)].map(
    ([, name, end]) => `/${name}${end === "/" ? "/" : ""}`,
  );

  it("leaves out only files and open pages that are there, as they are spelled", () => {
    expect(leftOut.length).toBeGreaterThan(8);
    const known: string[] = [
      ...Object.values(PAGES),
      ...Object.values(PREFIXES),
      "/bn",
      "/images/",
      "/fonts/",
      "/uploads/",
    ];
    expect(leftOut.filter((path) => !known.includes(path))).toEqual([]);
    expect(leftOut.filter((path) => guardFor(path) !== null)).toEqual([]);
  });
});
