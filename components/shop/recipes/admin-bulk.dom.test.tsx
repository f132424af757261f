import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AdminRecipe } from "@/lib/shop/recipes/schema";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { RecipeAdminPage } from "./admin-page";
import { actionsOf, changesOf } from "./use-recipe-changes";

const row = (_id: string, change: object = {}) =>
  ({
    ...{ _id, title: `Dish ${_id}`, image: "", author: "cook@ranna.test", authorId: "c", authorName: "Cook" },
    ...{ category: "Fish", price: 100, difficulty: "easy", cookingTime: "1 h", tags: [], state: "listed" },
    ...{ since: null, restorable: false, dateCreated: "2026-11-20T10:00:00.000Z", ...change },
  }) as AdminRecipe;

const table = (rows: AdminRecipe[]) => {
  const list = { rows, total: { count: rows.length, more: false }, page: 1, size: 20 };
  return show(<RecipeAdminPage given={{}} list={list} authors={[]} />);
};
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const sentOf = (calls: ReturnType<typeof answerCalls>) =>
  calls.map(({ method, path }) => `${method} ${path}`);

it("hides the chosen ones, each by its own call, and can undo it", async () => {
  const calls = answerCalls({
    ...{ "POST /recipes/a/hide": {}, "POST /recipes/b/hide": {} },
    ...{ "POST /recipes/a/show": {}, "POST /recipes/b/show": {} },
  });
  const { user, router } = table([row("a"), row("b"), row("c")]);
  await user.click(screen.getByRole("checkbox", { name: "Choose Dish a" }));
  await user.click(screen.getByRole("checkbox", { name: "Choose Dish b" }));
  await user.click(press("Hide"));
  expect(await screen.findByText("2 recipes are hidden.")).toBeDefined();
  expect(sentOf(calls)).toEqual(["POST /recipes/a/hide", "POST /recipes/b/hide"]);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("region", { name: "With what is chosen" })).toBeNull();
  await user.click(press("Undo"));
  expect(await screen.findByText("2 recipes are on the list again.")).toBeDefined();
  expect(sentOf(calls).slice(2)).toEqual(["POST /recipes/a/show", "POST /recipes/b/show"]);
});

it("goes on after a failure, and tells one by one what stayed and why", async () => {
  const calls = answerCalls({
    "POST /recipes/a/hide": { status: 409, body: problem("The recipe is hidden already.") },
    ...{ "POST /recipes/b/hide": {}, "POST /recipes/c/hide": "offline" as const },
  });
  const { user } = table([row("a"), row("b"), row("c")]);
  await user.click(screen.getByRole("checkbox", { name: "Choose all on this page" }));
  await user.click(press("Hide"));
  const told = within(await screen.findByRole("dialog", { name: "2 recipes stayed as they were" }));
  expect(told.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Dish aThe recipe is hidden already.",
    "Dish cThe network did not answer. Check your connection and try again.",
  ]);
  expect(calls).toHaveLength(3);
  expect(screen.getByText("1 recipe is hidden.")).toBeDefined();
});

it("deletes several after a question only", async () => {
  const calls = answerCalls({ "DELETE /recipes/a": {}, "DELETE /recipes/b": {} });
  const { user } = table([row("a"), row("b")]);
  await user.click(screen.getByRole("checkbox", { name: "Choose all on this page" }));
  await user.click(press("Delete"));
  const question = within(screen.getByRole("alertdialog"));
  expect(question.getByText(/^2 recipes leave the list at once/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(calls).toEqual([]);
  await user.click(press("Delete"));
  await user.click(press("Yes, delete it!"));
  await waitFor(() => expect(sentOf(calls)).toEqual(["DELETE /recipes/a", "DELETE /recipes/b"]));
});

it("offers each change for those alone that it fits, and says for how many", async () => {
  const mixed = [row("a"), row("b", { state: "hidden" }), row("c", { state: "deleted" })];
  expect(changesOf(mixed)).toEqual([
    { change: "hide", count: 1 },
    { change: "show", count: 1 },
    { change: "delete", count: 2 },
  ]);
  expect(actionsOf(row("c", { state: "deleted", restorable: true }))).toEqual(["view", "restore"]);
  const calls = answerCalls({ "POST /recipes/b/show": {} });
  const { user } = table(mixed);
  await user.click(screen.getByRole("checkbox", { name: "Choose all on this page" }));
  await user.click(press("Show again 1 of them"));
  await waitFor(() => expect(sentOf(calls)).toEqual(["POST /recipes/b/show"]));
});
