import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "../../lib/startup/settings";
import { envExample, settingsPage } from "./pages";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");
const settings = Object.values(SETTINGS).flatMap(({ table }) => Object.values(table));
/** Settings for people, and those that compose.yaml reads itself. */
const ALL = new Set([
  ...settings.filter(({ internal }) => internal === undefined).map(({ name }) => name),
  ...[...read("compose.yaml").matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name),
]);

describe("docs/settings.md and .env.example", () => {
  it("are made from the settings", () => {
    expect(read("docs/settings.md")).toBe(settingsPage());
    expect(read(".env.example")).toBe(envExample());
  });

  it("name every setting once", () => {
    const rows = [...settingsPage().matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    const lines = [...envExample().matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(rows.sort()).toEqual([...ALL].sort());
    expect(lines.sort()).toEqual([...ALL].sort());
  });

  it("hold no secret", () => {
    const secrets = /^([A-Z_]*(?:SECRET|PASSWORD|TOKEN|KEY)[A-Z_]*)=(.*)$/gm;
    for (const [, name, value] of envExample().matchAll(secrets)) expect(value, name).toBe("");
  });
});

it("every setting has a sentence, and says what it takes", () => {
  for (const { name, purpose, kind, internal } of settings) {
    expect(purpose, name).toMatch(/^[A-Z].+\.$/);
    if (internal === undefined) expect(kind.description, name).toBeTruthy();
  }
});

it("README.md and docs/DEPLOY.md name only settings that there are", () => {
  const words = /`((?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST|SEED|SITE|BIN))(?:=[^`]*)?`/g;
  for (const page of ["README.md", "docs/DEPLOY.md"]) {
    const named = [...read(page).matchAll(words)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !ALL.has(name) && !settings.some((one) => one.name === name))).toEqual([]);
  }
});
