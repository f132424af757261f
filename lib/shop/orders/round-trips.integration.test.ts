import type { CommandStartedEvent } from "mongodb";
import { expect, it } from "vitest";
import { mongo } from "@/lib/platform/db/client";
import { makeSale, open, save, startTestShop } from "../../../tests/support/shop";

const shop = startTestShop();

/** What a call sends to the database: `find orders`, `commitTransaction`. */
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

const VIEWER = ["find users", "find sessions"];

it("asks the database for a checkout no more often than it needs", async () => {
  // What is read once a process is no part of a call.
  const earlier = await makeSale();
  await open(earlier.buyer, earlier.recipeId);
  const { buyer, recipeId } = await makeSale();
  let secret = "";
  let intent = "";
  const opening = await sentBy(async () => {
    ({ clientSecret: secret, paymentIntentId: intent } = (await open(buyer, recipeId)).body);
  });
  expect(opening).toEqual([
    ...VIEWER,
    ...["find recipes", "find users", "find purchases"],
    ...[
      "update users",
      // How many this person holds already.
      "find purchases",
      "find kitchens",
      "find recipes",
      "insert purchases",
      "insert orders",
      "insert charges",
    ],
    "commitTransaction",
    // Whether the sellers are still there.
    "update users",
    ...["findAndModify charges", "update orders", "commitTransaction"],
  ]);
  await shop.stripe().pay(secret);
  const saving = await sentBy(() => save(buyer, recipeId, intent));
  expect(saving).toEqual([
    ...VIEWER,
    ...["find charges", "find purchases", "find orders", "find charges"],
    ...["findAndModify purchases", "findAndModify charges", "findAndModify orders"],
    // Where its kitchen has it fetched: read, not written, or its buyers would wait for each other.
    "find users",
    "insert parcels",
    // Its entry in the books, whatever it is a sale of.
    ...["insert holdings", "insert entries", "update balances", "update holdings"],
    "insert receipts",
    ...["update carts", "update outbox", "commitTransaction"],
  ]);
});
