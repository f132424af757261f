import { MongoClient, ObjectId } from "mongodb";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { GET, PATCH } from "@/app/api/account/route";
import { userDocs } from "@/lib/people/users/collections";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

const APP = "a test that fails writes";
beforeAll(async () => {
  const { closeMongo } = await import("@/lib/platform/db/client");
  await closeMongo();
  Object.assign(globalThis, { rannaMongo: new MongoClient(process.env.MONGODB_URI ?? "", { appName: APP }) });
});

/** Makes writes fail after this many have passed; null: none fails. */
async function failAfter(writes: number | null): Promise<void> {
  const { mongo } = await import("@/lib/platform/db/client");
  await mongo()
    .db("admin")
    .command({
      configureFailPoint: "failCommand",
      mode: writes === null ? "off" : { skip: writes },
      // Only this file's client is affected, because other test files share the server.
      data: { failCommands: ["update", "findAndModify"], errorCode: 8, appName: APP },
    });
}

const rename = async (person: Person, name: string) =>
  (await PATCH(call("/api/account", "PATCH", person.cookie, { name }), params())).status;

const namesOf = async (person: Person, recipeId: string) => {
  const user = await userDocs().findOne({ _id: new ObjectId(person.uid) });
  const recipe = await recipeDocs().findOne({ _id: new ObjectId(recipeId) });
  return [user?.name, user?.displayName, recipe?.authorName];
};

// The fail point exists only in local/mongo.
describe.runIf(process.env.MONGODB_TEST_URI === undefined)("a new name", () => {
  afterEach(() => failAfter(null));

  it("is on the account and on its recipes, or on neither, whichever write fails", async () => {
    const person = await makePerson({ name: "Before", displayName: "Before" });
    const id = await makeRecipe(person);
    await rename(person, "Before");
    let failed = 0;
    for (let passing = 0; ; passing++) {
      await failAfter(passing);
      const status = await rename(person, "After");
      await failAfter(null);
      if (status === 200) break;
      failed++;
      expect(await namesOf(person, id)).toEqual(["Before", "Before", "Before"]);
    }
    expect(failed).toBeGreaterThan(1);
    expect(await namesOf(person, id)).toEqual(["After", "After", "After"]);
  });
});

it("the language of an account is shown with it and changed by itself: English or Bangla", async () => {
  const person = await makePerson({ displayName: "Rina" });
  const show = async () => (await GET(call("/api/account", "GET", person.cookie), params())).json();
  const change = async (language: string) =>
    (await PATCH(call("/api/account", "PATCH", person.cookie, { language }), params())).json();
  expect(await show()).toMatchObject({ language: "en" });
  expect(await change("bn")).toMatchObject({ language: "bn" });
  expect(await show()).toMatchObject({ language: "bn", displayName: "Rina" });
  const errors = [{ path: "language", message: "Language must be en or bn", code: "unknown", values: {} }];
  expect(await change("fr")).toMatchObject({ status: 422, errors });
});
