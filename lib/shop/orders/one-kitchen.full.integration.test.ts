import type { CommandStartedEvent } from "mongodb";
import { expect, it } from "vitest";
import { mongo } from "@/lib/platform/db/client";
import { makePerson } from "../../../tests/support/accounts";
import { leftOf, limit } from "../../../tests/support/basket";
import { makeRecipe, open, save, startTestShop } from "../../../tests/support/shop";

const shop = startTestShop();
const BUYERS = 16;

/** How many transactions of these calls were aborted and tried again. */
async function abortsOf(run: () => Promise<unknown>): Promise<number> {
  let aborts = 0;
  const count = ({ commandName }: CommandStartedEvent) => {
    if (commandName === "abortTransaction") aborts++;
  };
  mongo().on("commandStarted", count);
  try {
    await run();
  } finally {
    mongo().off("commandStarted", count);
  }
  return aborts;
}

/** BUYERS people order this recipe at once, pay at once and save their orders at once. */
async function buyAtOnce(recipeId: string) {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => makePerson()));
  let opened: Awaited<ReturnType<typeof open>>[] = [];
  const opening = await abortsOf(async () => {
    opened = await Promise.all(buyers.map((buyer) => open(buyer, recipeId)));
  });
  expect(opened.map(({ status }) => status)).toEqual(Array(BUYERS).fill(200));
  await Promise.all(opened.map(({ body }) => shop.stripe().pay(body.clientSecret)));
  let saved: Awaited<ReturnType<typeof save>>[] = [];
  const saving = await abortsOf(async () => {
    saved = await Promise.all(
      buyers.map((buyer, i) => save(buyer, recipeId, opened[i]?.body.paymentIntentId ?? "")),
    );
  });
  expect(saved.map(({ status }) => status)).toEqual(Array(BUYERS).fill(201));
  return { opening, saving };
}

it("buyers of one kitchen without a limit never make each other try again", async () => {
  expect(await buyAtOnce(await makeRecipe(await makePerson()))).toEqual({ opening: 0, saving: 0 });
});

it("buyers of one limited recipe try again a few times each, not as often as there are others", async () => {
  const recipeId = await makeRecipe(await makePerson());
  await limit(recipeId, BUYERS + 1);
  const { opening, saving } = await buyAtOnce(recipeId);
  expect(await leftOf(recipeId)).toBe(1);
  expect(saving).toBe(0);
  expect(opening).toBeLessThanOrEqual(3 * BUYERS);
});
