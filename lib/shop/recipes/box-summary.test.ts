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
