import type { CommandStartedEvent } from "mongodb";
import { expect, it } from "vitest";
import { mongo } from "@/lib/platform/db/client";
import { makeSale, open, save, startTestShop } from "../../../tests/support/shop";

const shop = startTestShop();

/** The commands that a call sends to the database: `find orders`, `commitTransaction`. */
async function sentBy(run: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const record = ({ commandName, command }: CommandStartedEvent) => {
    const collection: unknown = command[commandName];
    sent.push(typeof collection === "string" ? `${commandName} ${collection}` : commandName);
  };
  mongo().on("commandStarted", record);
  try {
    await run();
  } finally {
    mongo().off("commandStarted", record);
  }
  return sent;
}

it("asks the database for a checkout no more often than it needs", async () => {
  // Data that is read once for each process does not count for a call.
  const earlier = await makeSale();
  await open(earlier.buyer, earlier.recipeId);
  const { buyer, recipeId } = await makeSale();
  let secret = "";
  let intent = "";
  const opening = await sentBy(async () => {
    ({ clientSecret: secret, paymentIntentId: intent } = (await open(buyer, recipeId)).body);
  });
  expect(opening, opening.join("\n")).toHaveLength(18);
  await shop.stripe().pay(secret);
  const saving = await sentBy(() => save(buyer, recipeId, intent));
  expect(saving, saving.join("\n")).toHaveLength(18);
});
