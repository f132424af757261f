import { describe, expect, it } from "vitest";
import { plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";

startTestDatabase({}, "new");

/** A filled collection; with `twice`, two documents have the same value of `n`. */
async function filled(name: string, twice: number | null = null) {
  const { db } = await import("./client");
  const numbers = Array.from({ length: 2_000 }, (_, n) => ({ n: n === 0 && twice !== null ? twice : n }));
  await db().collection(name).insertMany(numbers);
  return db().collection(name);
}
const ensure = async (name: string, index: object) => {
  const { ensureIndexes } = await import("./collections");
  await ensureIndexes({ [name]: { kept: { with: "books" }, indexes: [{ key: { n: 1 }, ...index }] } });
};

describe("an index that a release brings", () => {
  it("is made on a collection that is in use, and used", async () => {
    const docs = await filled("used");
    await ensure("used", {});
    await ensure("used", {});
    expect(await plansOf(() => docs.find({ n: 7 }).toArray())).toMatchObject([{ keys: 1, docs: 1 }]);
  });

  it("stops the start where it must be unique and is not, changes nothing, and is made once it can be", async () => {
    const docs = await filled("twice", 5);
    await expect(ensure("twice", { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await docs.countDocuments()).toBe(2_000);
    expect((await docs.indexes()).map(({ name }) => name)).toEqual(["_id_"]);
    await docs.deleteOne({ n: 5 });
    await ensure("twice", { unique: true });
    await expect(docs.insertOne({ n: 5 })).rejects.toMatchObject({ code: 11000 });
  });

  it("stops the start where one of the same keys is there with other options: it needs a name of its own", async () => {
    const docs = await filled("changed");
    await ensure("changed", { expireAfterSeconds: 60 });
    await expect(ensure("changed", { expireAfterSeconds: 90 })).rejects.toMatchObject({ code: 85 });
    expect((await docs.indexes())[1]).toMatchObject({ expireAfterSeconds: 60 });
  });
});
