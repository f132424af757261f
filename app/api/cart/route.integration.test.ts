import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { withTransaction } from "@/lib/platform/db/transactions";
import { cartDocs } from "@/lib/shop/cart/collections";
import { dropBoughtLines, readCartLines } from "@/lib/shop/cart/queries";
import { CART_LIMIT } from "@/lib/shop/cart/rules";
import { boxFactsOf, boxKeyOf } from "@/lib/shop/recipes/box-rules";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { makeRecipe } from "../../../tests/support/shop";
import { startTestDatabase } from "../../../tests/support/test-database";
import { DELETE, PUT } from "./[recipeId]/route";
import { GET, POST } from "./route";

startTestDatabase();

const add = (person: Person, recipeId: string, headers: Record<string, string> = {}) =>
  POST(call("/api/cart", "POST", { ...person.cookie, ...headers }, { recipeId }), params());
const remove = (person: Person, recipeId: string) =>
  DELETE(call(`/api/cart/${recipeId}`, "DELETE", person.cookie), params({ recipeId }));
const view = async (person: Person) => {
  const cart = await (await GET(call("/api/cart", "GET", person.cookie), params())).json();
  return { count: cart.count, ids: cart.items.map((recipe: { _id: string }) => recipe._id) };
};
const read = async (person: Person) => (await GET(call("/api/cart", "GET", person.cookie), params())).json();
const KIT = boxKeyOf(boxFactsOf({}));
const put = (person: Person, recipeId: string, quantity: number) =>
  POST(call("/api/cart", "POST", person.cookie, { recipeId, quantity }), params());
const change = (person: Person, recipeId: string, body: object) =>
  PUT(call(`/api/cart/${recipeId}`, "PUT", person.cookie, body), params({ recipeId }));
const erase = (recipeId: string) =>
  recipeDocs().updateOne({ _id: new ObjectId(recipeId) }, { $set: { deletedAt: new Date() } });

describe("the account's cart", () => {
  it("is empty at first, then holds what was put in, oldest first", async () => {
    const person = await makePerson();
    expect(await view(person)).toEqual({ count: 0, ids: [] });
    const [one, two] = [await makeRecipe(person), await makeRecipe(person)];
    const answer = await add(person, one);
    expect([answer.status, await answer.json()]).toEqual([201, { count: 1 }]);
    await add(person, two);
    expect(await view(person)).toEqual({ count: 2, ids: [one, two] });
  });

  it("refuses the same recipe twice, also 20 times at once", async () => {
    const person = await makePerson();
    const recipeId = await makeRecipe(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(person, recipeId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 201);
    expect([refused?.status, await refused?.json()]).toMatchObject([
      409,
      { code: "already_in_cart", detail: "Already added to cart!" },
    ]);
    expect(await view(person)).toEqual({ count: 1, ids: [recipeId] });
  });

  it("takes different recipes that come at the same moment", async () => {
    const person = await makePerson();
    const ids = await Promise.all(Array.from({ length: 10 }, () => makeRecipe(person)));
    const answers = await Promise.all(ids.map((id) => add(person, id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
    expect((await view(person)).ids.sort()).toEqual([...ids].sort());
  });

  it("loses deleted recipes, and keeps the rest", async () => {
    const person = await makePerson();
    const [gone, kept] = [await makeRecipe(person), await makeRecipe(person)];
    await add(person, gone);
    await add(person, kept);
    await erase(gone);
    expect(await view(person)).toEqual({ count: 1, ids: [kept] });
    expect((await add(person, gone)).status).toBe(404);
  });

  it("removes, and removing what is not there changes nothing", async () => {
    const person = await makePerson();
    const [one, two] = [await makeRecipe(person), await makeRecipe(person)];
    await add(person, one);
    await add(person, two);
    const answer = await remove(person, one);
    expect([answer.status, await answer.json()]).toEqual([200, { count: 1 }]);
    expect(await (await remove(person, one)).json()).toEqual({ count: 1 });
    expect((await remove(person, "x")).status).toBe(400);
  });

  it("holds at most 100 recipes, deleted ones not counted", async () => {
    const person = await makePerson();
    const recipeId = await makeRecipe(person);
    const fill = Array.from({ length: CART_LIMIT }, () => new ObjectId());
    const { _id, ...copy } = (await recipeDocs().findOne({ _id: new ObjectId(recipeId) }))!;
    await recipeDocs().insertMany(fill.map((id) => ({ ...copy, _id: id })));
    const items = fill.map((id) => ({
      recipeId: id,
      addedAt: new Date(),
      quantity: 1,
      pricePoisha: 100_00,
      boxKey: KIT,
    }));
    await cartDocs().insertOne({ _id: new ObjectId(person.uid), items, updatedAt: new Date() });
    const full = await add(person, recipeId);
    expect([full.status, (await full.json()).code]).toEqual([409, "conflict"]);
    expect((await add(person, fill[3]!.toHexString())).status).toBe(409);
    await erase(fill[0]!.toHexString());
    expect((await add(person, recipeId)).status).toBe(201);
    expect((await view(person)).count).toBe(CART_LIMIT);
  });

  it("keeps quantities, and groups what is for sale by kitchen", async () => {
    const [person, one, other] = [await makePerson(), await makePerson(), await makePerson()];
    const [rice, fish, dal, free] = [
      await makeRecipe(one, 99.99),
      await makeRecipe(other, 10),
      await makeRecipe(one, 0.01),
      await makeRecipe(one, 0),
    ];
    await recipeDocs().updateOne({ _id: new ObjectId(dal) }, { $set: { boxesLeft: 0 } });
    await put(person, rice, 3);
    for (const id of [fish, dal, free]) await add(person, id);
    const { items, boxes } = await read(person);
    expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 1, 1, 1]);
    const facts = { ...boxFactsOf({}), servesPeople: 4, from: null };
    const line = { title: "Shorshe Ilish", image: "", soldOut: false, boxesLeft: null, ...facts };
    expect(boxes).toEqual([
      {
        sellerId: one.uid,
        sellerName: "Seller",
        sellerNameBn: "",
        lines: [
          { ...line, recipeId: rice, price: 99.99, quantity: 3 },
          { ...line, recipeId: dal, price: 0.01, quantity: 1, soldOut: true, boxesLeft: 0 },
        ],
        subtotal: 299.98,
      },
      {
        sellerId: other.uid,
        sellerName: "Seller",
        sellerNameBn: "",
        lines: [{ ...line, recipeId: fish, price: 10, quantity: 1 }],
        subtotal: 10,
      },
    ]);
  });

  it("leaves hidden recipes out of the boxes, and says what they are among the items", async () => {
    const person = await makePerson();
    const recipeId = await makeRecipe(person);
    await add(person, recipeId);
    await recipeDocs().updateOne({ _id: new ObjectId(recipeId) }, { $set: { hiddenAt: new Date() } });
    expect(await read(person)).toMatchObject({ items: [{ state: "hidden", quantity: 1 }], boxes: [] });
    expect((await change(person, recipeId, { quantity: 2 })).status).toBe(404);
  });

  it("changes a quantity and the price that it was seen at", async () => {
    const person = await makePerson();
    const recipeId = await makeRecipe(person, 690);
    await put(person, recipeId, 2);
    expect(await readCartLines(person.uid)).toEqual([
      { recipeId, quantity: 2, pricePoisha: 690_00, boxKey: KIT },
    ]);
    await recipeDocs().updateOne({ _id: new ObjectId(recipeId) }, { $set: { price: 700_00 } });
    const answer = await change(person, recipeId.toUpperCase(), { quantity: 100 });
    expect([answer.status, await answer.json()]).toEqual([200, { count: 1 }]);
    expect(await readCartLines(person.uid)).toEqual([
      { recipeId, quantity: 100, pricePoisha: 700_00, boxKey: KIT },
    ]);
    expect((await change(person, await makeRecipe(person), { quantity: 1 })).status).toBe(404);
    expect((await change(person, "x", { quantity: 1 })).status).toBe(400);
  });

  it.each([0, 1.5, 101, "2", null])("refuses the quantity %j", async (quantity) => {
    const person = await makePerson();
    const recipeId = await makeRecipe(person);
    const added = await POST(call("/api/cart", "POST", person.cookie, { recipeId, quantity }), params());
    expect([added.status, (await added.json()).errors[0].path]).toEqual([422, "quantity"]);
    await add(person, recipeId);
    const changed = await change(person, recipeId, { quantity });
    expect([changed.status, (await changed.json()).errors[0].path]).toEqual([422, "quantity"]);
  });

  it("loses what was bought; a line that was raised meanwhile keeps the rest, later ones stay", async () => {
    const person = await makePerson();
    const [one, two, three] = [await makeRecipe(person), await makeRecipe(person), await makeRecipe(person)];
    await put(person, one, 2);
    await put(person, two, 5);
    await put(person, three, 1);
    const bought = [
      { recipeId: one, quantity: 2 },
      { recipeId: two, quantity: 3 },
    ];
    const complete = () => withTransaction((tx) => dropBoughtLines(person.uid, bought, tx));
    await Promise.all([complete(), change(person, three, { quantity: 4 })]);
    expect((await readCartLines(person.uid)).map(({ recipeId, quantity }) => [recipeId, quantity])).toEqual([
      [two, 2],
      [three, 4],
    ]);
    const stranger = await makePerson();
    await withTransaction((tx) => dropBoughtLines(stranger.uid, bought, tx));
    expect(await readCartLines(stranger.uid)).toEqual([]);
  });

  it("refuses unknown and malformed recipes", async () => {
    const person = await makePerson();
    expect((await add(person, new ObjectId().toHexString())).status).toBe(404);
    expect((await add(person, "x")).status).toBe(400);
    const empty = await POST(call("/api/cart", "POST", person.cookie, {}), params());
    expect([empty.status, (await empty.json()).errors[0].path]).toEqual([422, "recipeId"]);
  });
});
