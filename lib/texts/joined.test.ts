import { expect, it } from "vitest";
import { joined } from "./joined";
import { inLanguage } from "./language";
import { mailsTexts } from "./mails";

it("joins one, two and more parts", () => {
  expect([["a"], ["a", "b"], ["a", "b", "c"]].map((parts) => joined(parts, "and"))).toEqual([
    "a",
    "a and b",
    "a, b and c",
  ]);
});

it("names in the mail what is due for each box, never one sum", () => {
  const text = () => mailsTexts.purchasedInCash.text(["910", "380", "840"], 3);
  expect(text()).toMatch(/in cash: 910, 380 and 840\.$/);
  expect(inLanguage("bn", text)).toMatch(/: 910, 380 ও 840।$/);
});
