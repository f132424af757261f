import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { BoxLabel } from "@/lib/shop/orders/schema";
import { boxLabelTexts as say } from "@/lib/texts/en/box-label";
import { show } from "../../../tests/support/render";
import { BoxLabelDesk } from "./box-label-desk";

afterEach(() => localStorage.clear());

const dish = (title: string, allergens: BoxLabel["dishes"][number]["allergens"]) => ({
  recipeId: title,
  title,
  portions: 2,
  allergens,
});
const LABEL: BoxLabel = {
  orderId: "0123456789abcdef01234567",
  kitchen: "Nusrat",
  code: "TRK1",
  today: "2026-11-22",
  dishes: [
    dish("Shorshe Ilish", { contains: ["fish"], mayContain: ["mustard"], stated: true }),
    dish("Labra", { contains: ["milk"], mayContain: [], stated: false }),
  ],
};
/** On a screen one stands for all of a sheet. */
const labels = () => [...document.querySelectorAll(`[aria-label="${say.labelOf("TRK1")}"]`)];
const printed = () => labels()[0]?.textContent ?? "";

test("allergens stand in bold, and of what is not stated the label says to ask", () => {
  show(<BoxLabelDesk label={LABEL} uid="u" />);
  expect(printed()).toContain("Contains: fish");
  expect(printed()).toContain("May contain: mustard");
  expect([...(labels()[0]?.querySelectorAll("b") ?? [])].map((b) => b.textContent)).toEqual([
    "fish",
    "mustard",
  ]);
  expect(printed()).toContain(say.notStated);
  expect(printed()).not.toMatch(/milk|free/i);
  expect(printed()).toContain("22 Nov 2026");
});

test("what the kitchen types stands on the label, and is there again for this box only", async () => {
  const { user, unmount } = show(<BoxLabelDesk label={LABEL} uid="u" />);
  await user.type(screen.getByLabelText(say.netWeight), "850 g");
  await user.click(screen.getByRole("button", { name: say.useByChoices[2] }));
  expect(printed()).toContain("850 g");
  expect(printed()).toContain("24 Nov 2026");
  unmount();
  const again = show(<BoxLabelDesk label={LABEL} uid="u" />);
  expect(printed()).toContain("850 g");
  again.unmount();
  show(<BoxLabelDesk label={{ ...LABEL, orderId: "f".repeat(24) }} uid="u" />);
  expect(printed()).not.toContain("850 g");
});

test("a sheet holds four of the same", async () => {
  const { user } = show(<BoxLabelDesk label={LABEL} uid="u" />);
  expect(labels()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText(say.paper), "a4");
  expect(labels()).toHaveLength(4);
  expect(new Set(labels().map((one) => one.textContent)).size).toBe(1);
});
