import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contrastOf, rgbOfOklch } from "../tests/support/oklch";

const root = path.resolve(import.meta.dirname, "..");
const tokens = readFileSync(path.join(root, "app/tokens.css"), "utf8");
const [lightPart = "", darkPart = ""] = tokens.split('[data-theme="dark"] {\n    color-scheme');

/** `rgb`: sRGB, each channel from 0 to 1. `alpha`: how much of the background the colour covers, from 0 to 1. */
type Colour = { rgb: number[]; alpha: number };
type Theme = "light" | "dark";

const colours = (css: string): [string, number[]][] =>
  [...css.matchAll(/--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)?/g)].map(
    ([, name = "", l, c, h]) => [name, rgbOfOklch(Number(l), Number(c), Number(h))],
  );
const light = new Map(colours(lightPart));
const THEMES: Record<Theme, Map<string, number[]>> = {
  light,
  dark: new Map([...light, ...colours(darkPart)]),
};

/** The colour of a token as it stands in a class: `ink`, `paper/90`. Throws Error for an unknown token. */
function colour(name: string, theme: Theme): Colour {
  const [token = "", percent = "100"] = name.split("/");
  const rgb = THEMES[theme].get(token);
  if (!rgb) throw new Error(`no such colour: ${token}`);
  return { rgb, alpha: Number(percent) / 100 };
}

const over = ({ rgb, alpha }: Colour, ground: number[]) =>
  rgb.map((one, channel) => one * alpha + (ground[channel] ?? 0) * (1 - alpha));

/**
 * The contrast of a text on a background. A translucent background is measured over white and over black, and the
 * lower contrast counts.
 */
function contrast(text: string, ground: string, theme: Theme): number {
  const grounds = ["black", "white"].map((one) => over(colour(ground, theme), colour(one, theme).rgb));
  return Math.min(...grounds.map((one) => contrastOf(over(colour(text, theme), one), one)));
}

/** Backgrounds that any text may stand on: the page, a card, a sunken block. */
const GROUNDS = ["paper", "surface", "sunken"];
/** Text colours that may stand on any of these backgrounds. */
const TEXTS = [
  "ink",
  "ink-2",
  "ink-3",
  "alta-ink",
  "yellow-ink",
  "orange-ink",
  "green-ink",
  "grey-ink",
  "red-ink",
  "blue-ink",
];
/** Text colours whose background is set on an element around the text, or in a style sheet. */
const APART: [text: string, ground: string][] = [
  ["on-begun", "begun"],
  ["on-begun-2", "begun"],
  ["on-alta", "alta"],
  ["on-shorshe", "shorshe"],
  ["on-shorshe", "cloth-shorshe"],
  ["white", "on-shorshe"],
  ["white", "cloth-alta"],
  ["paper", "ink"],
  ...["yellow", "orange", "green", "grey", "red", "blue", "alta"].flatMap((tone): [string, string][] => [
    ["ink", `${tone}-soft`],
    ["ink-2", `${tone}-soft`],
  ]),
];
/** Lines, icons and borders with a meaning: a contrast of 3:1. */
const SHAPES: [shape: string, ground: string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ["alta-ink", ground],
    ["alta", ground],
  ]),
  ["line-strong", "surface"],
  ["line-strong", "paper"],
  ["shorshe", "begun"],
  ["surface", "red-ink"],
];
/** Decorative colours without a requirement: the ground of a missing picture, the thread of an empty list. */
const DRAWN = /^(cloth-(golap|kola|begun|pata|alta)|line-strong\/45)$/;

const SIZE = /^(xs|sm|base|lg|xl|hero|left|right|center|balance|pretty|wrap|nowrap|inherit|transparent)\b/;
const WITHOUT_WORDS = /disabled|print:|before:|after:|svg/;

type Named = { variant: string; name: string };

/** The colours that a list of classes sets by `prefix`, each with its variant (`hover:`). */
const named = (classes: string[], prefix: string): Named[] =>
  classes.flatMap((one) => {
    const found = new RegExp(`^(\\S*:)?${prefix}-([a-z][a-z0-9-]*(?:/\\d+)?)!?$`).exec(one);
    const [, variant = "", name = ""] = found ?? [];
    return found && !SIZE.test(name) ? [{ variant, name }] : [];
  });

/** Every list of classes in the pages. */
const lists = ["app", "components"].flatMap((folder) =>
  (readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, folder, file), "utf8");
      return [...source.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(([, one, other]) =>
        (one ?? other ?? "").split(/\s+/),
      );
    }),
);

/**
 * Pairs of text and background that one list of classes sets. A background with a variant is paired with the text of
 * the same variant.
 */
function pairsOf(classes: string[]): [text: string, ground: string][] {
  const texts = named(classes, "text").filter(({ variant }) => !WITHOUT_WORDS.test(variant));
  const grounds = named(classes, "bg").filter(({ variant }) => !WITHOUT_WORDS.test(variant));
  return grounds.flatMap(({ variant, name: ground }) => {
    const own = texts.filter((text) => text.variant === variant);
    const shown = own.length > 0 ? own : texts.filter((text) => text.variant === "");
    const waiting = texts.filter(
      (text) => variant === "" && !grounds.some((other) => other.variant === text.variant),
    );
    return [...new Set([...shown, ...waiting])].map(({ name }): [string, string] => [name, ground]);
  });
}

const together = [
  ...new Map(lists.flatMap(pairsOf).map((pair) => [pair.join(" on "), pair])).values(),
].filter(([text]) => !DRAWN.test(text));
const WORDS: [string, string][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ...APART,
  ...together,
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  it.each(WORDS)("%s on %s can be read: 4.5:1", (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)("%s on %s can be made out: 3:1", (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3);
  });

  it("the words of the hero can be read on both ends of its cloth", () => {
    const css = readFileSync(path.join(root, "app/home.css"), "utf8");
    const [, ...ends] = /linear-gradient\(168deg, #(\w{6}), #(\w{6})\)/.exec(css) ?? [];
    const dim = theme === "dark" ? Number(/brightness\(([\d.]+)\)/.exec(css)?.[1]) : 1;
    const dimmed = (text: string) => colour(text, theme).rgb.map((one) => one * dim);
    expect(ends).toHaveLength(2);
    for (const end of ends) {
      const cloth = [0, 2, 4].map((at) => (Number.parseInt(end.slice(at, at + 2), 16) / 255) * dim);
      for (const text of ["on-shorshe", "cloth-alta"])
        expect(contrastOf(dimmed(text), cloth), text).toBeGreaterThanOrEqual(text === "cloth-alta" ? 3 : 4.5);
    }
  });
});

describe("the table above", () => {
  it("finds what stands together in the pages", () => {
    expect(together).toContainEqual(["on-alta", "alta"]);
    expect(together).toContainEqual(["paper", "ink"]);
    expect(together.length).toBeGreaterThan(20);
  });

  it("knows every colour of a text", () => {
    const known = new Set([...WORDS, ...SHAPES].map(([text]) => text));
    const used = lists
      .flatMap((classes) => named(classes, "text"))
      .filter(({ name }) => !/^black/.test(name));
    const unknown = used.filter(({ name }) => !known.has(name) && !DRAWN.test(name));
    expect(unknown).toEqual([]);
  });
});
