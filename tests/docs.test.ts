import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")))
    .filter((name) => ending.test(name) && !/node_modules|\.workshop/.test(name) && statSync(name).isFile());
const read = (file: string) => readFileSync(file, "utf8");
/** What `pattern` captures in a file, each with the file's name in front, so that a failure says where. */
const found = (file: string, pattern: RegExp) =>
  [...read(file).matchAll(pattern)].map(([, what = ""]) => [file, what] as const);

const FOLDERS = ["app", "art", "bench", "components", "deploy", "docs", "lib", "local", "scripts", "tests"];
const PAGES = ["README.md", "CONTRIBUTING.md", ...FOLDERS.flatMap((folder) => filesIn(folder, /\.md$/))];
/** Texts that are given from outside and stay as they are. */
const OURS = PAGES.filter((name) => !/^docs\/(?:contract|specification)\.md$/.test(name));

describe("the documentation", () => {
  it("has no link that leads nowhere", () => {
    const links = PAGES.flatMap((page) => found(page, /\]\((?!https?:)([^)#\s]+)[^)]*\)/g));
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(([page, to]) => !existsSync(path.join(path.dirname(page), to)))).toEqual([]);
  });

  it("names files and folders that are there", () => {
    // Not what has a placeholder, and not what a run makes.
    const whole = new RegExp(`\`((?:${FOLDERS.join("|")})/[\\w./@()[\\]-]+)\``, "g");
    const ran = /^(?:bench\/(?:results|lighthouse)|deploy\/secrets)/;
    const named = OURS.flatMap((page) => found(page, whole)).filter(
      ([, name]) => !ran.test(name) && !name.includes("..."),
    );
    expect(named.length).toBeGreaterThan(50);
    const isThere = (name: string) =>
      existsSync(name) ||
      ["", ".full"].some((size) =>
        [".test.ts", ".integration.test.ts"].some((ending) => existsSync(name + size + ending)),
      );
    expect(named.filter(([, name]) => !isThere(name))).toEqual([]);
  });

  it("names commands that package.json has", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const commands = OURS.flatMap((page) => found(page, /npm run (?!-)([\w:]+)/g));
    expect(commands.filter(([page, name]) => !page.startsWith("local/") && !scripts[name])).toEqual([]);
  });

  it("is there where the code refers to it", () => {
    const sources = [
      ...FOLDERS.flatMap((folder) => filesIn(folder, /\.(?:tsx?|mjs|cjs|json|yml)$/)),
      "compose.yaml",
    ];
    const named = sources.flatMap((file) => found(file, /(?<![\w./])(docs\/[\w/-]+\.md)/g));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(([, page]) => !existsSync(page))).toEqual([]);
  });
});

describe("a decision", () => {
  it.each(filesIn("docs/decisions", /\.md$/))("%s has a status with a date", (file) => {
    expect(read(file)).toMatch(/^# .+\n\nStatus: (?:accepted|superseded by \[.+\]\(.+\)), \d{4}-\d{2}-\d{2}/);
  });
});
