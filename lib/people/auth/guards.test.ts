import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PAGES, PREFIXES } from "@/lib/addresses.mjs";
import { routes } from "@/lib/routes";
import { guardFor, refusal } from "./guards";

describe("the guard table", () => {
  it.each([
    ["/dashbord", "signed-in"],
    ["/dashbord/dashbord", "signed-in"],
    ["/dashbord/myorder", "signed-in"],
    ["/dashbord/not-there", "signed-in"],
    ["/addrecipes", "signed-in"],
    ["/buynow/0123456789abcdef01234567", "signed-in"],
    ["/checkout", "signed-in"],
    ["/dashbord/totalRecipes", "admin"],
    ["/dashbord/AllParcel", "admin"],
    ["/dashbord/pendingRiders", "admin"],
    ["/dashbord/makeAdmin", "admin"],
    ["/dashbord/makeAdmin/anything", "admin"],
    ["/", null],
    ["/Allrecipe", null],
    ["/recipedeteils/0123456789abcdef01234567", null],
    ["/mycard", null],
    ["/login", null],
    ["/dashbordx", null],
    ["/addrecipesx", null],
  ])("%s asks for %s", (path, guard) => expect(guardFor(path)).toBe(guard));
});

describe("who is sent where", () => {
  it("sends a guest to the sign-in with the way back, query included", () => {
    const away = "/login?callbackUrl=%2Fbuynow%2F1%3Fquantity%3D2%26a%3Db";
    expect(refusal("signed-in", null, "/buynow/1?quantity=2&a=b")).toBe(away);
    expect(refusal("admin", null, "/dashbord/makeAdmin")).toBe("/login?callbackUrl=%2Fdashbord%2FmakeAdmin");
  });

  it("sends a signed-in person home from an admin's page, with the path", () => {
    for (const role of ["user", "seller"]) {
      expect(refusal("admin", { role }, "/dashbord/makeAdmin?q=1")).toBe("/?from=%2Fdashbord%2FmakeAdmin");
    }
  });

  it("lets in whom the page is for", () => {
    expect(refusal("admin", { role: "admin" }, "/dashbord/makeAdmin")).toBeNull();
    expect(refusal("signed-in", { role: "user" }, "/dashbord")).toBeNull();
  });
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
      ...["/bn", "/images/", "/fonts/", "/uploads/"],
    ];
    expect(leftOut.filter((path) => !known.includes(path))).toEqual([]);
    expect(leftOut.filter((path) => guardFor(path) !== null)).toEqual([]);
  });

  it("lets no guarded page past", () => {
    const guarded = Object.values(PAGES).filter((path) => guardFor(path) !== null);
    const taken = new RegExp(`^${matcher}$`);
    expect(guarded.length).toBeGreaterThan(15);
    expect(
      [...guarded, routes.buy("65f"), routes.payParcel("65f")].filter((path) => !taken.test(path)),
    ).toEqual([]);
  });
});
