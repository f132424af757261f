import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AdminRecipe } from "@/lib/shop/recipes/views";
import { answerCalls, show } from "../../../tests/support/render";
import { RecipeAdminPage } from "./admin-page";
import { actionsOf, changesOf } from "./use-recipe-changes";

const row = (_id: string, change: object = {}) =>
  ({
    _id,
    title: `Dish ${_id}`,
    image: "",
    author: "cook@ranna.test",
    authorId: "c",
    authorEmail: "nusrat@ranna.test",
    authorName: "Cook",
    category: "Fish",
    price: 100,
    difficulty: "easy",
    cookingTime: "1 h",
    tags: [],
    state: "listed",
    since: null,
    restorable: false,
    dateCreated: "2026-11-20T10:00:00.000Z",
    ...change,
  }) as AdminRecipe;

const table = (rows: AdminRecipe[]) => {
  const list = { rows, total: { count: rows.length, more: false }, page: 1, size: 20 };
  return show(<RecipeAdminPage given={{}} list={list} authors={[]} />);
};
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const sentOf = (calls: ReturnType<typeof answerCalls>) =>
  calls.map(({ method, path }) => `${method} ${path}`);

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
