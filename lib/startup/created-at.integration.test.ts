import { fileURLToPath } from "node:url";
import { type Document, MongoClient, ObjectId } from "mongodb";
import { expect, it } from "vitest";
import type { Application } from "@/lib/delivery/riders/schema";
import type { NewOrder } from "@/lib/shop/orders/data";
import { recipeDocs } from "@/lib/shop/recipes/document";
import { verify } from "../../scripts/dump/file-format";
import { readDump } from "../../scripts/dump/read-dump";
import { makePerson } from "../../tests/support/accounts";
import { makeBooking } from "../../tests/support/delivery";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

const DUMP = fileURLToPath(new URL("../../tests/support/dumps/demo-2026-11.dump", import.meta.url));
/** What the release before called it, by collection. */
const FORMER = { recipes: "dateCreated", parcels: "creationDate", riders: "applyed", orders: "openedAt" };

/** What charges and purchases take over is looked at elsewhere (lib/settlement/earlier-payments). */
const withoutMoney = ({ checkAt, payment, refundDue, refunds, refundState, ...doc }: Document) => {
  // Nor the foods of recipes (lib/shop/recipes/related) and where pictures lie (lib/platform/pictures).
  const {
    purchaseId,
    foods,
    image,
    photo,
    lines,
    boxState,
    answerUntil,
    endReason,
    portions,
    intentId,
    openKey,
    ...rest
  } = doc;
  return rest;
};

/** The database of the release before, with its demo data and journeys in every state of paying. */
async function restore() {
  const { db } = await import("@/lib/platform/db/client");
  await readDump(db(), await verify(DUMP), true);
  return db();
}

it("gives everything of the release before its time of creation, and leaves all else as it was", async () => {
  const { prepareDatabase } = await import("./prepare-database");
  const db = await restore();
  const names = Object.keys(FORMER) as (keyof typeof FORMER)[];
  const all = (name: string) => db.collection(name).find().sort({ _id: 1 }).toArray();
  const before = new Map(await Promise.all(names.map(async (name) => [name, await all(name)] as const)));
  await prepareDatabase();
  for (const name of names) {
    const docs = before.get(name) ?? [];
    expect(docs.length).toBeGreaterThan(0);
    expect(docs.filter((doc) => "createdAt" in doc)).toEqual([]);
    expect((await all(name)).map(withoutMoney)).toEqual(
      docs.map((doc) => withoutMoney({ ...doc, createdAt: doc[FORMER[name]] })),
    );
  }
});

it("shows what a server of the release before adds beside it, and gives it its place with the next round", async () => {
  const { catchUp, prepareDatabase } = await import("./prepare-database");
  const { readPageVersions } = await import("@/lib/platform/cache/page-versions");
  const { findRecipe } = await import("@/lib/shop/recipes/data");
  const { listPlan } = await import("@/lib/shop/recipes/data-plan");
  const { routes } = await import("@/lib/routes");
  const db = await restore();
  await prepareDatabase();
  const added: Record<string, { id: ObjectId; at: Date }> = {};
  for (const [name, former] of Object.entries(FORMER)) {
    const { createdAt: _, ...like } = (await db
      .collection(name)
      .findOne(
        { deletedAt: null, listed: { $ne: false }, state: { $ne: "open" } },
        { sort: { _id: 1 } },
      )) as Document;
    const [id, at] = [new ObjectId(), new Date()];
    const unlike = { _id: id, [former]: at, userId: id, trackingId: `TRK${id}`, orderId: null };
    await db.collection(name).insertOne({ ...like, ...unlike, transactionId: null });
    added[name] = { id, at };
  }
  const recipe = added.recipes as { id: ObjectId; at: Date };
  expect(await findRecipe(recipe.id.toHexString())).toMatchObject({ dateCreated: recipe.at.toISOString() });
  const [list] = (await readPageVersions([routes.recipes])).values();
  await catchUp();
  for (const [name, { id, at }] of Object.entries(added))
    expect(await db.collection(name).findOne({ _id: id })).toMatchObject({ createdAt: at });
  const { filter, sort } = listPlan({ page: 1, size: 1, sort: "newest" });
  expect(await recipeDocs().findOne(filter, { sort })).toMatchObject({ _id: recipe.id });
  // Pages that were kept with the recipe at their end are made anew, once.
  expect([...(await readPageVersions([routes.recipes])).values()]).toEqual([(list ?? 0) + 1]);
  await catchUp();
  expect([...(await readPageVersions([routes.recipes])).values()]).toEqual([(list ?? 0) + 1]);
});

it("writes under both names, so that a server of the release before sorts it too", async () => {
  const { db } = await import("@/lib/platform/db/client");
  const { insertApplication } = await import("@/lib/delivery/riders/data");
  const { insertOpenOrders } = await import("@/lib/shop/orders/data");
  const { withTransaction } = await import("@/lib/platform/db/transactions");
  const [owner, seller] = [await makePerson(), await makePerson()];
  const at = new Date("2026-11-22T06:00:00Z");
  const recipe = { id: await makeRecipe(seller) };
  const opened: NewOrder = {
    buyer: { id: owner.uid, name: "Buyer", email: owner.email },
    seller: { id: seller.uid, name: "Seller", email: seller.email },
    id: new ObjectId().toHexString(),
    purchaseId: new ObjectId().toHexString(),
    via: "recipe",
    lines: [{ recipeId: recipe.id, title: "Ilish", image: "", pricePoisha: 690_00, quantity: 1 }],
    portions: [],
    ...{ location: "inside", deliveryChargePoisha: 60_00, totalPoisha: 750_00 },
    to: { phone: null, address: null, district: "Dhaka" },
    createdAt: at,
  };
  await withTransaction((tx) => insertOpenOrders([opened], tx));
  const application = { region: "Dhaka", district: "Dhaka" } as Application;
  const applicant = { id: owner.uid, name: "Rider", email: owner.email };
  const made = {
    recipes: recipe.id,
    orders: opened.id,
    parcels: await makeBooking(owner),
    riders: await withTransaction((tx) => insertApplication(application, applicant, at, tx)),
  };
  for (const [name, former] of Object.entries(FORMER)) {
    const doc = await db()
      .collection(name)
      .findOne({ _id: new ObjectId(made[name as keyof typeof made]) });
    expect(doc?.createdAt).toBeInstanceOf(Date);
    expect(doc?.[former]).toEqual(doc?.createdAt);
  }
});

it("looks for what is late along indexes, without a document read when there is none", async () => {
  const { catchUp, prepareDatabase } = await import("./prepare-database");
  const { closeMongo, db } = await import("@/lib/platform/db/client");
  await restore();
  await prepareDatabase();
  await closeMongo();
  const watched = new MongoClient(process.env.MONGODB_URI ?? "", { monitorCommands: true });
  const asked: { collection: string; filter: Document }[] = [];
  watched.on("commandStarted", ({ command }) => {
    if (command.find) asked.push({ collection: command.find, filter: command.filter });
    if (command.update) asked.push({ collection: command.update, filter: command.updates[0].q });
  });
  Object.assign(globalThis, { rannaMongo: watched });
  await catchUp();
  expect([...new Set(asked.map(({ collection }) => collection))].sort()).toEqual(
    [...Object.keys(FORMER), "meta", "reviews"].sort(),
  );
  for (const { collection, filter } of asked) {
    // The newest refunded orders are looked through for reviews that count no more (lib/shop/reviews), 500 at most.
    if (collection === "orders" && "refundState" in filter) continue;
    const { executionStats } = await db().collection(collection).find(filter).explain("executionStats");
    expect({ collection, read: executionStats.totalDocsExamined }).toEqual({ collection, read: 0 });
  }
});
