import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { BoxLabel } from "@/lib/shop/orders/views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import type { BoxFacts } from "@/lib/shop/recipes/model";
import { boxLabelTexts as texts } from "@/lib/texts/box-label";
import { inLanguage } from "@/lib/texts/language";
import { show } from "../../../tests/support/render";
import { BoxLabelDesk } from "./box-label-desk";
import { boxLabelWords } from "./box-label-words";

afterEach(() => localStorage.clear());

type Dish = BoxLabel["dishes"][number];
const dish = (title: string, allergens: Dish["allergens"], facts: Partial<BoxFacts> = {}): Dish => ({
  recipeId: title,
  title,
  image: "",
  price: 100,
  quantity: 2,
  eatBy: null,
  allergens,
  ...boxFactsOf(facts),
});
const LABEL: BoxLabel = {
  orderId: "0123456789abcdef01234567",
  kitchen: "Nusrat",
  code: "TRK1",
  qrCode: "data:image/svg+xml;base64,AA",
  today: "2026-11-22",
  packedOn: "2026-11-22",
  collect: 0,
  expectedOn: "2026-11-24",
  dishes: [
    dish("Shorshe Ilish", { contains: ["fish"], mayContain: ["mustard"], stated: true }),
    dish("Labra", { contains: ["milk"], mayContain: [], stated: false }),
  ],
};
const ROAST: Dish = {
  ...dish("Roast", { contains: [], mayContain: [], stated: true }),
  ...boxFactsOf({
    boxKind: "cooked",
    boxWeightG: 800,
    portionText: "4 pieces",
    portionTextBn: "৪ টুকরা",
    servesPeople: 4,
    spice: 1,
    keep: "fridge",
    eatWithinHours: 24,
  }),
  titleBn: "রোস্ট",
};
/** A label with its Bangla texts, as the server passes them to the page. */
const both = (label: BoxLabel) => ({ label, other: inLanguage("bn", () => boxLabelWords(label)) });
/** On a screen one label is shown for all labels of a sheet. */
const labels = () => [...document.querySelectorAll(`[aria-label="${texts.labelOf("TRK1")}"]`)];
const printed = () => labels()[0]?.textContent ?? "";

test("allergens stand in bold, and of what is not stated the label says to ask", () => {
  show(<BoxLabelDesk {...both(LABEL)} uid="u" />);
  expect(printed()).toContain("Contains: fish");
  expect(printed()).toContain("May contain: mustard");
  expect([...(labels()[0]?.querySelectorAll("b") ?? [])].map((b) => b.textContent)).toEqual([
    "fish",
    "mustard",
    "মাছ",
    "সরিষা",
  ]);
  expect(printed()).toContain(texts.notStated);
  expect(printed()).not.toMatch(/milk|free/i);
  expect(printed()).toContain("22 Nov 2026");
});

test("says all of a cooked box, its name and allergens in both scripts, and asks its kitchen for nothing", () => {
  const { unmount } = show(<BoxLabelDesk {...both({ ...LABEL, dishes: [ROAST] })} uid="u" />);
  for (const text of [
    "তালিকার দশটি অ্যালার্জেনের",
    "2 × Roast",
    "রোস্ট",
    "Cooked · 4 pieces · for 4 · Mild",
    "Nusrat",
    "TRK1",
    "Keep in the fridge, eat within 24 hours of packing",
    "Net weight নিট ওজন1.6 kg",
    "Comes on আসার কথাTue 24 Nov",
  ])
    expect(printed()).toContain(text);
  expect(printed()).not.toContain("ফ্রিজে রাখুন");
  expect(labels()[0]?.querySelector("img")?.getAttribute("src")).toBe(LABEL.qrCode);
  expect(screen.queryByLabelText(texts.netWeight)).toBeNull();
  expect(screen.queryByLabelText(texts.useBy)).toBeNull();
  unmount();
  const packed = { ...ROAST, eatBy: "2026-11-23T08:05:00.000Z" };
  show(<BoxLabelDesk {...both({ ...LABEL, dishes: [packed] })} uid="u" />);
  expect(printed()).toContain("Keep in the fridge, eat by Mon 23 Nov 14:05");
});

test("what the kitchen types stands on the label, and is there again for this box only", async () => {
  const { user, unmount } = show(<BoxLabelDesk {...both(LABEL)} uid="u" />);
  await user.type(screen.getByLabelText(texts.netWeight), "850 g");
  await user.click(screen.getByRole("button", { name: texts.useByChoices[2] }));
  expect(printed()).toContain("850 g");
  expect(printed()).toContain("24 Nov 2026");
  unmount();
  const again = show(<BoxLabelDesk {...both(LABEL)} uid="u" />);
  expect(printed()).toContain("850 g");
  again.unmount();
  show(<BoxLabelDesk {...both({ ...LABEL, orderId: "f".repeat(24) })} uid="u" />);
  expect(printed()).not.toContain("850 g");
});

test("a sheet holds four of the same", async () => {
  const { user } = show(<BoxLabelDesk {...both(LABEL)} uid="u" />);
  expect(labels()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText(texts.paper), "a4");
  expect(labels()).toHaveLength(4);
  expect(new Set(labels().map((one) => one.textContent)).size).toBe(1);
});
