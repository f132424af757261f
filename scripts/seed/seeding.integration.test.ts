import { beforeEach, describe, expect, it } from "vitest";
import { parcelDocs } from "../../lib/delivery/parcels/document";
import { ledgerDocs, riderDocs } from "../../lib/delivery/riders/document";
import { chargeDocs } from "../../lib/payments/document";
import { credentialDocs, userDocs } from "../../lib/people/users/document";
import { metaDocs } from "../../lib/platform/db/meta";
import { orderDocs } from "../../lib/shop/orders/document";
import { purchaseDocs } from "../../lib/shop/purchases/document";
import { recipeDocs } from "../../lib/shop/recipes/document";
import { startTestDatabase } from "../../tests/support/test-database";
import { daysBefore } from "./user-documents";

startTestDatabase();

/** The parts under test, imported once the settings stand. */
async function parts() {
  const { seedDemo } = await import("./seed-demo");
  const { makeFirstAdministrator } = await import("./first-administrator");
  return {
    users: userDocs,
    credentials: credentialDocs,
    recipes: recipeDocs,
    orders: orderDocs,
    parcels: parcelDocs,
    riders: riderDocs,
    ledger: ledgerDocs,
    meta: metaDocs,
    seedDemo,
    makeFirstAdministrator,
  };
}

async function counts() {
  const { users, credentials, recipes, orders, parcels } = await parts();
  const [people, hashes, dishes, sales, boxes] = await Promise.all(
    [users(), credentials(), recipes(), orders(), parcels()].map((collection) =>
      collection.countDocuments({}),
    ),
  );
  // One purchase with one charge for what was bought at once, whoever seeded it.
  const bought = await orders().distinct("purchaseId");
  expect(await purchaseDocs().countDocuments({})).toBe(bought.length);
  expect(await chargeDocs().countDocuments({})).toBe(bought.length);
  return { people, hashes, dishes, sales, boxes };
}

const WHOLE = { people: 23, hashes: 23, dishes: 46, sales: 42, boxes: 58 };

beforeEach(async () => {
  const { users, credentials, recipes, orders, parcels, riders, ledger, meta } = await parts();
  await Promise.all([
    users().deleteMany({}),
    credentials().deleteMany({}),
    recipes().deleteMany({}),
    orders().deleteMany({}),
    chargeDocs().deleteMany({}),
    purchaseDocs().deleteMany({}),
    parcels().deleteMany({}),
    riders().deleteMany({}),
    ledger().deleteMany({}),
    meta().deleteMany({}),
  ]);
});

describe("seeding an empty database", () => {
  it("makes everything once, and nothing more the second time", async () => {
    const { seedDemo } = await parts();
    expect(await seedDemo()).toBe("Demo data: 46 recipes, 42 orders and 58 parcels.");
    expect(await counts()).toEqual(WHOLE);
    expect(await seedDemo()).toBe("The demo data is there already.");
    expect(await counts()).toEqual(WHOLE);
  });

  it("lets the demo seller sign in and the list begin with the newest recipe", async () => {
    const { seedDemo } = await parts();
    await seedDemo();
    const { findForSignIn } = await import("../../lib/people/auth/data");
    const { verifyPassword } = await import("../../lib/people/auth/passwords");
    const seller = await findForSignIn("seller@ranna.test");
    expect(await verifyPassword(seller?.hash ?? null, "ranna-demo-1")).toBe(true);
    const { listRecipes } = await import("../../lib/shop/recipes/data-lists");
    const { recipeListQuery } = await import("../../lib/shop/recipes/schema");
    const page = await listRecipes(recipeListQuery.parse({}));
    expect(page.total).toBe(46);
    expect(page.recipes[0]).toMatchObject({ title: "Kacchi Biryani", price: 850, author: "Abdul Kadir" });
    const found = await listRecipes(recipeListQuery.parse({ q: "hilsa mustard", maxTime: "40" }));
    expect(found.recipes.map((recipe) => recipe.title)).toEqual(["Shorshe Ilish"]);
  });

  it("gives the demo buyer orders, newest first, and the reconciler nothing to ask", async () => {
    const { seedDemo } = await parts();
    await seedDemo();
    const { listCompletedOrders } = await import("../../lib/shop/orders/data");
    const { listDueCharges } = await import("../../lib/payments/data");
    const orders = await listCompletedOrders({ buyerEmail: "user@ranna.test" }, { page: 1, size: 50 });
    expect(orders.length).toBeGreaterThanOrEqual(6);
    expect(orders[0]).toMatchObject({ title: "Kacchi Biryani", totalPrice: 910, paymentStatus: "succeeded" });
    const inAYear = daysBefore(new Date(), -365);
    expect(await listDueCharges(inAYear, 100)).toEqual([]);
  });

  it("renews the pages that were kept while it was empty", async () => {
    const { seedDemo } = await parts();
    const { readPageVersions } = await import("../../lib/platform/cache/page-versions");
    const before = (await readPageVersions(["/Allrecipe"])).get("/Allrecipe") ?? 0;
    await seedDemo();
    expect((await readPageVersions(["/Allrecipe"])).get("/Allrecipe")).toBeGreaterThan(before);
  });
});

describe("a seeding that was killed half-way", () => {
  it("is completed by the next run with the same ids and dates", async () => {
    const { seedDemo, meta, recipes, orders, parcels, credentials } = await parts();
    await seedDemo();
    const before = await recipes().find({}).sort({ _id: 1 }).toArray();
    // What a kill leaves: some recipes, a few hashes, no orders, and no mark of completion.
    await meta().deleteOne({ _id: "seed" });
    const gone = before.slice(10).map((recipe) => recipe._id);
    await recipes().deleteMany({ _id: { $in: gone } });
    await credentials().deleteOne({});
    await orders().deleteMany({});
    await chargeDocs().deleteOne({});
    await parcels().deleteOne({});
    expect(await seedDemo()).toBe("Demo data: 46 recipes, 42 orders and 58 parcels.");
    expect(await counts()).toEqual(WHOLE);
    expect(await recipes().find({}).sort({ _id: 1 }).toArray()).toEqual(before);
  });

  it("ends whole when two servers seed at the same moment", async () => {
    const { seedDemo } = await parts();
    await Promise.all([seedDemo(), seedDemo()]);
    expect(await counts()).toEqual(WHOLE);
  });
});

describe("a database with users of its own", () => {
  it("gets no demo data", async () => {
    const { seedDemo, makeFirstAdministrator } = await parts();
    await makeFirstAdministrator({ email: "Boss@Example.com ", password: "long enough" });
    expect(await seedDemo()).toBe("The database has users already; no demo data is added.");
    expect(await counts()).toEqual({ people: 1, hashes: 1, dishes: 0, sales: 0, boxes: 0 });
  });
});

describe("the first administrator", () => {
  it("is made once, and a second start changes neither password nor role", async () => {
    const { makeFirstAdministrator, users, credentials } = await parts();
    const settings = { email: "boss@example.com", password: "long enough" };
    expect(await makeFirstAdministrator(settings)).toBe("boss@example.com is now an administrator.");
    const hash = (await credentials().findOne({}))?.hash;
    expect(await makeFirstAdministrator({ ...settings, password: "another one" })).toBe(
      "boss@example.com is an administrator already.",
    );
    expect((await credentials().findOne({}))?.hash).toBe(hash);
    expect(await users().findOne({})).toMatchObject({ email: "boss@example.com", role: "admin" });
  });

  it("does not promote an account that somebody else registered under that e-mail", async () => {
    const { makeFirstAdministrator, users } = await parts();
    const { makePerson } = await import("../../tests/support/accounts");
    await makePerson({ email: "boss@example.com" });
    const said = await makeFirstAdministrator({ email: "boss@example.com", password: "long enough" });
    expect(said).toContain("left as it is");
    expect((await users().findOne({}))?.role).toBe("user");
  });

  it("needs a password that the policy accepts", async () => {
    const { makeFirstAdministrator } = await parts();
    await expect(makeFirstAdministrator({ email: "boss@example.com", password: "abc" })).rejects.toThrow(
      /^ADMIN_PASSWORD: /,
    );
    expect((await counts()).people).toBe(0);
  });
});
