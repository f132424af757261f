import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";

vi.mock("next/font/local", () => ({ default: () => ({}) }));

import { PRELOADED } from "./fonts";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), "utf8");

/** All characters of a `unicode-range`. */
const charactersOf = (range: string) =>
  new Set(
    range.split(",").flatMap((part) => {
      const [from = "", to = from] = part.trim().replace("U+", "").split("-");
      const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, i) => first + i);
    }),
  );

const plain = (range = "") => range.replace(/\s/g, "");
const TEXT = [
  ...read("fonts.ts").matchAll(/value:\s*"([^"]+)"/g),
  ...read("globals.css").matchAll(/"Newsreader";[^}]*unicode-range:\s*([^;]+);/g),
].map(([, range]) => plain(range));
const REST = [...read("globals.css").matchAll(/"\w+ Rest";[^}]*unicode-range:\s*([^;]+);/g)].map(
  ([, range = ""]) => range,
);

it("has each Latin letter in one face: what English needs in the preloaded one, the rest in one that comes when it is shown", () => {
  expect([TEXT.length, REST.length]).toEqual([2, 2]);
  expect(new Set(TEXT).size).toBe(1);
  expect(new Set(REST).size).toBe(1);
  const text = charactersOf(TEXT[0] ?? "");
  const rest = charactersOf(REST[0] ?? "");
  expect([...text].filter((one) => rest.has(one))).toEqual([]);
  const latin = [
    ...Array.from({ length: 95 }, (_, i) => 0x20 + i),
    ...Array.from({ length: 96 }, (_, i) => 0xa0 + i),
  ];
  expect(latin.filter((one) => !text.has(one) && !rest.has(one))).toEqual([]);
});

it("preloads no more than 42 KB of faces on English pages, 66 KB on Bangla ones", () => {
  const bytes = (file: string) => statSync(path.join(import.meta.dirname, file)).size;
  const text = bytes("fonts/figtree-text.woff2");
  expect(text + bytes(`../public${PRELOADED.en}`)).toBeLessThan(42 * 1024);
  expect(text + bytes(`../public${PRELOADED.bn}`)).toBeLessThan(66 * 1024);
});

it("all faces of a Bangla page together are at most 120 KB", () => {
  const faces = ["fonts/figtree-text", "fonts/anek-500", "fonts/ranna-brand"];
  const files = [...faces.map((name) => `${name}.woff2`), `../public${PRELOADED.bn}`];
  const bytes = files.map((file) => statSync(path.join(import.meta.dirname, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120 * 1024);
});
