import { expect, it } from "vitest";
import { inLanguage } from "@/lib/texts/language";
import { show } from "../../tests/support/render";
import { InScripts } from "./in-scripts";
import { Textarea } from "./textarea";

it.each([
  ["bn", "রান্নাঘর নেয়নি: No rider can carry it, sorry. – ৳ ৩০০ ফেরত গেছে", ["No rider can carry it, sorry"]],
  ["bn", "Nusrat রান্নাঘরের বক্স, Karim-এর", ["Nusrat", "Karim"]],
  ["bn", "টাকা ফেরত গেছে: ৳ ৩০০, ৩ কেজি", []],
  ["en", "As the dish is called at home: সর্ষে ইলিশ", ["সর্ষে ইলিশ"]],
  ["en", "In the same order: ৪ টুকরা ইলিশ, and so on", ["টুকরা ইলিশ"]],
  ["en", "Pay ৳ 300 to the rider", []],
] as const)("on a page in %s the words of the other script have their language: %s", (page, text, marked) => {
  const { container } = inLanguage(page, () => show(<InScripts of={text} />));
  expect(container.textContent).toBe(text);
  const other = page === "en" ? "bn" : "en";
  expect(
    [...container.querySelectorAll("[lang]")].map((one) => [one.getAttribute("lang"), one.textContent]),
  ).toEqual(marked.map((one) => [other, one]));
});

it("a field has the language of what somebody wrote into it", () => {
  const { container } = inLanguage("bn", () =>
    show(<Textarea label="গল্প" value="We cook for our street." onChange={() => undefined} />),
  );
  expect(container.querySelector("textarea")?.getAttribute("lang")).toBe("en");
});
