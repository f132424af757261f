import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { serializedProps } from "@/components/ui/serialized-props";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import type { OwnRecipe } from "@/lib/shop/recipes/views";
import { commonTexts } from "@/lib/texts/common";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { listedRecipe } from "../../../tests/support/listed-recipe";
import { answerCalls, type Sent, show, showWhole } from "../../../tests/support/render";
import { EditRecipeDialog } from "./edit-recipe-dialog";
import { MyRecipeTable } from "./my-recipe-table";
import { RecipeGrid } from "./recipe-grid";

const ID = "a".repeat(24);
const CARD = listedRecipe({ _id: ID, titleBn: "সর্ষে ইলিশ", descriptionBn: "ঝাঁজালো।" });
const OWN: OwnRecipe = {
  ...CARD,
  ...boxFactsOf({}),
  ingredients: ["4 hilsa steaks", "salt", "oil"],
  instructions: ["Cook."],
  difficulty: "easy",
  boxesLeft: null,
  ingredientsBn: ["৪ টুকরা ইলিশ", "লবণ"],
  instructionsBn: ["রাঁধুন।"],
  staleBn: ["ingredientsBn"],
  ingredientLines: [],
  dateCreated: "2026-01-01T00:00:00Z",
  dateModified: "2026-01-01T00:00:00Z",
};

let sent: Sent[];
beforeEach(() => {
  sent = answerCalls({
    "GET /auth/session": { body: {} },
    [`PATCH /recipes/${ID}`]: { body: { modifiedCount: 1 } },
  });
});

const edit = async (recipe = OWN) => {
  const shown = show(<EditRecipeDialog recipe={recipe} onClose={vi.fn()} onSaved={vi.fn()} />);
  const choose = (label: string, value: string) =>
    shown.user.selectOptions(screen.getByRole("combobox", { name: new RegExp(`^${label}`) }), value);
  // jsdom does not select the first value of a controlled list by itself.
  await choose(texts.category, "Fish");
  await choose(texts.difficulty, "easy");
  return shown;
};
const field = (label: string) => screen.getByRole("textbox", { name: new RegExp(`^${label}`) });
const patched = async (times = 1) => {
  const bodies = () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  await vi.waitFor(() => expect(bodies()).toHaveLength(times), 60_000);
  return bodies().at(-1) as Record<string, unknown>;
};

test("a card on a page in Bangla has the Bangla names of dish and kitchen alone", async () => {
  history.replaceState(null, "", "/bn");
  await showWhole(<RecipeGrid recipes={[{ ...CARD, kitchenNameBn: "নুসরাতের রান্নাঘর" }]} />);
  expect(screen.getByRole("heading").textContent).toBe("সর্ষে ইলিশ");
  screen.getByText("নুসরাতের রান্নাঘর");
  expect(screen.queryByText("Shorshe Ilish")).toBeNull();
});

test("the author's own list says which recipe needs a look", async () => {
  const fresh = { ...OWN, _id: "b".repeat(24), title: "Dal", titleBn: "ডাল", staleBn: [] };
  await showWhole(<MyRecipeTable told={serializedProps([OWN, fresh])} />);
  const marks = screen
    .getAllByText(texts.needsALook)
    .map((mark) => mark.closest("tr, li")?.textContent ?? "");
  expect(marks.length).toBeGreaterThan(0);
  for (const row of marks) expect(row).toContain(OWN.title);
});

test("what the form leaves as it was is not sent, so a stale field stays stale", async () => {
  const { user } = await edit();
  const needsALook = screen.getByText(new RegExp(texts.needsALookHelp.slice(0, 20)));
  expect(needsALook.textContent).toContain(texts.fieldIngredientsBn);
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${commonTexts.save}`) }));
  const body = await patched();
  for (const name of ["descriptionBn", "ingredientsBn", "instructionsBn"])
    expect(body).not.toHaveProperty(name);
});

test("checked, the field is sent again, and a count that does not fit is told there", async () => {
  const { user } = await edit();
  await user.click(screen.getByRole("checkbox", { name: texts.looked }));
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${commonTexts.save}`) }));
  await vi.waitFor(() => expect(field(texts.fieldIngredientsBn).getAttribute("aria-invalid")).toBe("true"));
  await user.type(field(texts.fieldIngredientsBn), "\nতেল");
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${commonTexts.save}`) }));
  expect(await patched()).toMatchObject({
    ingredientsBn: ["৪ টুকরা ইলিশ", "লবণ", "তেল"],
    instructionsBn: ["রাঁধুন।"],
  });
});

test("a refusal unfolds the part in Bangla and leads to its field", async () => {
  const { user } = await edit({ ...OWN, staleBn: [], ingredients: ["4 hilsa steaks", "salt"] });
  const part = screen.getByText(texts.inBangla).closest("details") as HTMLDetailsElement;
  expect(part.open).toBe(false);
  await user.click(within(part).getByText(texts.inBangla));
  await user.clear(field(texts.fieldDescriptionBn));
  await user.type(field(texts.fieldDescriptionBn), "Sharp");
  part.open = false;
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${commonTexts.save}`) }));
  await vi.waitFor(() => expect(document.activeElement).toBe(field(texts.fieldDescriptionBn)));
  expect(part.open).toBe(true);
});
