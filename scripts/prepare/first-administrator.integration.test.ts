import { beforeEach, describe, expect, it } from "vitest";
import { credentialDocs, userDocs } from "../../lib/people/users/collections";
import { metaDocs } from "../../lib/platform/db/meta";
import { recipeDocs } from "../../lib/shop/recipes/collections";
import { makePerson } from "../../tests/support/accounts";
import { startTestDatabase } from "../../tests/support/test-database";
import { seedDemo } from "../seed/seed-demo";
import { makeFirstAdministrator } from "./first-administrator";

startTestDatabase();

describe("a database with users of its own", () => {
  beforeEach(async () => {
    for (const collection of [userDocs(), credentialDocs(), metaDocs()]) await collection.deleteMany({});
  });

  it("gets no demo data", async () => {
    await makeFirstAdministrator({ email: "Boss@Example.com ", password: "long enough" });
    expect(await seedDemo()).toBe("The database has users already; no demo data is added.");
    expect(await recipeDocs().countDocuments({})).toBe(0);
    expect(await userDocs().countDocuments({})).toBe(1);
  });

  it("has a first administrator made once; a second start changes neither password nor role", async () => {
    const settings = { email: "boss@example.com", password: "long enough" };
    expect(await makeFirstAdministrator(settings)).toBe("boss@example.com is now an administrator.");
    const hash = (await credentialDocs().findOne({}))?.hash;
    expect(await makeFirstAdministrator({ ...settings, password: "another one" })).toBe(
      "boss@example.com is an administrator already.",
    );
    expect((await credentialDocs().findOne({}))?.hash).toBe(hash);
    expect(await userDocs().findOne({})).toMatchObject({ email: "boss@example.com", role: "admin" });
  });

  it("has one made by two servers that start at once", async () => {
    const settings = { email: "boss@example.com", password: "long enough" };
    const said = await Promise.all([makeFirstAdministrator(settings), makeFirstAdministrator(settings)]);
    expect(said.sort()).toEqual([
      "boss@example.com is an administrator already.",
      "boss@example.com is now an administrator.",
    ]);
    expect(await userDocs().countDocuments({})).toBe(1);
    expect(await credentialDocs().countDocuments({})).toBe(1);
  });

  it("does not promote an account that somebody else registered under that e-mail", async () => {
    await makePerson({ email: "boss@example.com" });
    const said = await makeFirstAdministrator({ email: "boss@example.com", password: "long enough" });
    expect(said).toContain("left as it is");
    expect((await userDocs().findOne({}))?.role).toBe("user");
  });

  it("needs a password that the policy accepts", async () => {
    await expect(makeFirstAdministrator({ email: "boss@example.com", password: "abc" })).rejects.toThrow(
      /^ADMIN_PASSWORD: /,
    );
    expect(await userDocs().countDocuments({})).toBe(0);
  });
});
