import type { CommandStartedEvent } from "mongodb";
import { expect, it } from "vitest";
import { mongo } from "@/lib/platform/db/client";
import { makeSale, open, report, save, startTestShop } from "../../../tests/support/shop";

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

// docs/decisions/orders.md says what each of these commands is for.
const CALLER = ["find users", "find sessions"];
const OPENING = [
  ...CALLER,
  "find recipes",
  "find users",
  "find kitchens",
  "find purchases",
  "update users",
  "find purchases",
  "find kitchens",
  "find recipes",
  "insert purchases",
  "insert orders",
  "insert charges",
  "commitTransaction",
  "update users",
  "findAndModify charges",
  "update orders",
  "commitTransaction",
];
const SAVING = [
  ...CALLER,
  "find charges",
  "find purchases",
  "find orders",
  "findAndModify purchases",
  "findAndModify charges",
  "findAndModify orders",
  "find users",
  "insert parcels",
  "insert holdings",
  "insert entries",
  "update balances",
  "insert receipts",
  "update carts",
  "update outbox",
  "update notices",
  "commitTransaction",
];

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
  expect(opening).toEqual(OPENING);
  await shop.stripe().pay(secret);
  expect(await sentBy(() => save(buyer, recipeId, intent))).toEqual(SAVING);
  expect(await sentBy(() => report(intent))).toEqual(["find charges", "delete refusedWebhooks"]);
  expect(await sentBy(() => save(buyer, recipeId, intent))).toEqual([
    ...CALLER,
    "find charges",
    "find purchases",
    "find orders",
  ]);
});
