import { ObjectId } from "mongodb";
import { beforeAll, expect, test } from "vitest";
import { listRecipes } from "@/lib/flows/list-recipes";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson } from "../../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { makeRecipe } from "../../../tests/support/shop";
import { startTestDatabase } from "../../../tests/support/test-database";
import { recipeDocs } from "./collections";
import { rankRecipes, setRatings } from "./queries-rating";
import { ratingKeyOf } from "./rating";
import { recipeListQuery } from "./schema";

startTestDatabase();

const rate = (id: string, ratings: number[]) => withTransaction((tx) => setRatings(id, ratings, tx));
const best = async () =>
  (await listRecipes(recipeListQuery.parse({ sort: "rating" }))).recipes.map(({ _id }) => _id);

let loved: string;
let single: string;
let disliked: string;
let unrated: string;

beforeAll(async () => {
  const seller = await makePerson({ role: "seller" });
  [unrated, disliked, single, loved] = [
    await makeRecipe(seller),
    await makeRecipe(seller),
    await makeRecipe(seller),
    await makeRecipe(seller),
  ] as [string, string, string, string];
  await rate(disliked, [2, 1, 0, 0, 0]);
  await rate(single, [0, 0, 0, 0, 1]);
  await rate(loved, [0, 0, 0, 8, 40]);
});

test("the best rated come first, many good reviews before one, and what nobody reviewed last", async () => {
  expect(await best()).toEqual([loved, single, disliked, unrated]);
  await rate(loved, [0, 0, 0, 0, 0]);
  expect((await best())[0]).toBe(single);
  await rate(loved, [0, 0, 0, 8, 40]);
});

test("the order is made anew once the mean of all reviews has moved, and the list's page with it", async () => {
  const version = async () => (await readPageVersions(["/Allrecipe"])).get("/Allrecipe");
  const before = await version();
  expect(await rankRecipes()).toBe(true);
  const mean = (4 + 5 + 8 * 4 + 40 * 5) / 52;
  const kept = await recipeDocs().findOne({ _id: new ObjectId(single) });
  expect(kept?.ratingKey).toBeCloseTo(ratingKeyOf([0, 0, 0, 0, 1], mean), 10);
  expect(await version()).not.toBe(before);
  expect(await rankRecipes()).toBe(false);
});

test("the order by rating is an index's own", async () => {
  const plans = (await plansOf(best)).filter(({ collection }) => collection === "recipes");
  expectIndexed(plans, { inOrder: true });
  expectIndexed((await plansOf(rankRecipes)).filter(({ collection }) => collection === "recipes"));
});
