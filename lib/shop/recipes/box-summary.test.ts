import { expect, it } from "vitest";
import { inLanguage } from "@/lib/texts/language";
import "@/lib/texts/language-store.mjs";
import { boxFactsOf } from "./box-rules";
import { boxSummary, portionIn } from "./box-summary";

it("tells a portion as its cook says it in the page's language, else as it is told at all", () => {
  const both = boxFactsOf({ portionText: "6 pieces", portionTextBn: "৬ টুকরা" });
  expect(boxSummary(both)).toContain("6 pieces");
  expect(inLanguage("bn", () => boxSummary(both))).toContain("৬ টুকরা");
  expect(inLanguage("bn", () => boxSummary(both))).not.toContain("pieces");
  expect(portionIn(boxFactsOf({ portionText: "6 pieces" }), "bn")).toBe("6 pieces");
  expect(portionIn(boxFactsOf({ portionTextBn: "৬ টুকরা" }), "en")).toBeNull();
});

const told = { portionText: "4 steaks, 1.5 kg", portionTextBn: "৪ টুকরা, ১.৫ কেজি" };
const inBangla = (box: typeof told | { portionText: string | null; portionTextBn: string | null }) =>
  inLanguage("bn", () => portionIn(box));

it("says on a page in Bangla in Bangla what one box holds, in English as it was told", () => {
  expect(portionIn(told)).toBe(told.portionText);
  expect(inBangla(told)).toBe(told.portionTextBn);
  expect(inBangla({ ...told, portionTextBn: null })).toBe(told.portionText);
  expect(inBangla({ portionText: null, portionTextBn: told.portionTextBn })).toBe(told.portionTextBn);
});

it("tells of no amount that the cook has changed since", () => {
  expect(inBangla({ ...told, portionText: "3 steaks, 1.5 kg" })).toBe("3 steaks, 1.5 kg");
});
