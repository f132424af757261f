import { existsSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GET as start } from "@/app/app/route";
import { GET as manifest } from "@/app/manifest.webmanifest/route";
import { PAGES, PREFIXES } from "@/lib/addresses.mjs";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { englishPath } from "@/lib/texts/language";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { addressOf, filesNamed, pageAddresses } from "../../tests/support/app-files";
import { startTestDatabase } from "../../tests/support/test-database";
import { THEME_PAPER } from "./theme-colours";

startTestDatabase();

describe("the manifest", () => {
  const read = async (query = "") => (await manifest(call(`/manifest.webmanifest${query}`), params())).json();

  it("is one app for everybody, in both languages", async () => {
    const [english, bangla] = [await read(), await read("?lang=bn")];
    for (const one of [english, bangla])
      expect(one).toMatchObject({
        id: "/app",
        name: "RANNA",
        start_url: "/app",
        scope: "/",
        display: "standalone",
        theme_color: THEME_PAPER.light,
        background_color: THEME_PAPER.light,
      });
    expect(english).toMatchObject({ lang: "en", description: commonTexts.description });
    expect(bangla.lang).toBe("bn");
    expect(bangla.description).toMatch(/^\P{Script=Latin}+$/u);
    expect(await read("?lang=fr")).toEqual(english);
  });

  it("has shortcuts to pages that are there", async () => {
    const pages = pageAddresses();
    const { shortcuts } = await read();
    expect(shortcuts).toEqual([
      { name: "My Orders", url: "/dashbord/myorder" },
      { name: "My Sales", url: "/dashbord/mySales" },
      { name: "My Deliveries", url: "/dashbord/myDeliveries" },
    ]);
    const bangla = (await read("?lang=bn")).shortcuts as typeof shortcuts;
    for (const [at, { name, url }] of bangla.entries()) {
      expect(url).toBe(`/bn${shortcuts[at].url}`);
      expect(name).toMatch(/^\P{Script=Latin}+$/u);
      expect(pages).toContain(englishPath(url));
    }
  });

  it("has icons as large as it says, and small files", async () => {
    const { icons } = await read();
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
      "any 192x192",
      "any 512x512",
      "maskable 512x512",
      "monochrome 192x192",
    ]);
    for (const { src, sizes, type, purpose } of icons) {
      const file = path.join("public", src);
      const { width, height, format } = await sharp(file).metadata();
      expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
      expect(statSync(file).size, src).toBeLessThan(16_000);
      // Phones cut off the edge of a maskable icon. Of a monochrome one they use only the alpha channel.
      expect((await sharp(file).stats()).isOpaque, src).toBe(purpose === "maskable");
    }
  });
});

describe("the first address of the installed app", () => {
  const leads = async (person?: Person) => {
    const answer = await start(call("/app", "GET", person?.cookie), params());
    expect(answer.status).toBe(307);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    return answer.headers.get("location");
  };

  it("leads to where the person's day begins, in the account's language", async () => {
    const seller = { role: "seller" } as const;
    for (const [language, prefix, home] of [
      ["en", "", "/"],
      ["bn", "/bn", "/bn"],
    ] as const) {
      expect(await leads(await makePerson({ language }))).toBe(home);
      expect(await leads(await makePerson({ language, role: "admin" }))).toBe(home);
      expect(await leads(await makePerson({ language, ...seller }))).toBe(`${prefix}/dashbord/mySales`);
      expect(await leads(await makePerson({ language, ...seller, isRider: true }))).toBe(
        `${prefix}/dashbord/myDeliveries`,
      );
    }
  });

  it("leads a guest home, and whose session has ended", async () => {
    expect(await leads()).toBe("/");
    expect(await leads(await makePerson({ language: "bn", role: "seller", disabled: true }))).toBe("/");
  });

  // A worker's scope is a prefix: this one would slow every page whose address begins with it.
  it("is no beginning of another address", () => {
    const files = filesNamed(/^(?:page\.tsx|route\.ts)$/).map(addressOf);
    expect(files).toContain(routes.app);
    const all = [...files, ...Object.values(PAGES), ...Object.values(PREFIXES)];
    const within = all.filter((address) => englishPath(address).toLowerCase().startsWith(routes.app));
    expect(within).toEqual([routes.app]);
    expect(existsSync("public/app")).toBe(false);
  });
});
