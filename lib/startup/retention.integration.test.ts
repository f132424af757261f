import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DELETE as remove } from "@/app/api/account/route";
import { FORGET_OLD, forgetOld } from "@/lib/account/jobs";
import { auditDocs } from "@/lib/people/audit/collections";
import { userDocs } from "@/lib/people/users/collections";
import type { UserDoc } from "@/lib/people/users/model";
import { DAY_MS } from "@/lib/platform/days";
import { db } from "@/lib/platform/db/client";
import { DAY_SECONDS, indexesOf } from "@/lib/platform/db/collections";
import { requireId } from "@/lib/platform/db/ids";
import { releaseLease, takeLease } from "@/lib/platform/jobs/lease";
import { listGonePictures, recordPicture } from "@/lib/platform/pictures/uploads/data";
import { uploadDocs } from "@/lib/platform/pictures/uploads/document";
import { cartDocs } from "@/lib/shop/cart/collections";
import { kitchenDocs } from "@/lib/shop/kitchens/collections";
import { ensureKitchen } from "@/lib/shop/kitchens/queries";
import { call, makePerson, params } from "../../tests/support/accounts";
import { makeBooking } from "../../tests/support/delivery";
import { linkGoogleTo, ownerByNumber } from "../../tests/support/phone-people";
import { plansOf } from "../../tests/support/query-plans";
import { sentPicture } from "../../tests/support/reviews";
import { startTestDatabase } from "../../tests/support/test-database";
import { COLLECTIONS, keptFor } from "./collections";

startTestDatabase();

type Owner = Awaited<ReturnType<typeof ownerByNumber>>;

/** The names that the product's code gives its collections. */
function collectionsInCode(): string[] {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const named = files.flatMap((name) =>
    [...readFileSync(path.join("lib", name), "utf8").matchAll(/\bcollection<\w+>\("(\w+)"\)/g)].map(
      ([, found = ""]) => found,
    ),
  );
  return [...new Set([...named, "limits"])].sort();
}

describe("how long things are kept", () => {
  it("is said of every collection, and of no other", () => {
    expect(collectionsInCode().length).toBeGreaterThan(20);
    expect(Object.keys(COLLECTIONS).sort()).toEqual(collectionsInCode());
  });

  it("is what the documents say", () => {
    const page = readFileSync("docs/decisions/retention.md", "utf8");
    const rows = Object.entries(COLLECTIONS)
      .map(([name, { kept }]) => `| \`${name}\` | ${keptFor(kept)} |`)
      .sort();
    expect(page.split("\n").filter((line) => line.startsWith("| `"))).toEqual(rows);
  });

  it("is kept by an index of the database, wherever a time is named", async () => {
    const expiring = Object.entries(COLLECTIONS).flatMap(([name, { kept }]) =>
      "days" in kept ? [{ name, kept }] : [],
    );
    expect(expiring.length).toBeGreaterThan(5);
    for (const { name, kept } of expiring)
      expect(await db().collection(name).indexes(), name).toContainEqual(
        expect.objectContaining({ key: { [kept.after]: 1 }, expireAfterSeconds: kept.days * DAY_SECONDS }),
      );
    // No index removes documents that the table says are kept.
    for (const [name, described] of Object.entries(COLLECTIONS))
      if (indexesOf(described).some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined))
        expect(described.kept, name).toHaveProperty("days");
  });
});

describe("a round of the job", () => {
  it("gives up the pictures of guests who have not registered for a day, and no others", async () => {
    const person = await makePerson();
    const [old, fresh, own] = [await sentPicture(null), await sentPicture(null), await sentPicture(person)];
    const before = new Date(Date.now() - DAY_MS - 1000);
    await uploadDocs().updateMany({ _id: { $in: [old, own] } }, { $set: { createdAt: before } });
    expect(await forgetOld()).toMatchObject({ pictures: 1 });
    expect(await listGonePictures(10)).toEqual([old]);
    expect(
      await uploadDocs().countDocuments({ _id: { $in: [fresh, own] }, goneAt: { $exists: false } }),
    ).toBe(2);
    expect(await forgetOld()).toMatchObject({ pictures: 0 });
  });

  it("removes what a call wrote for an account that was deleted meanwhile", async () => {
    const [gone, stays] = [await makePerson(), await makePerson()];
    const deletion = call("/x", "DELETE", gone.cookie, { password: gone.password });
    expect((await remove(deletion, params())).status).toBe(200);
    const addresses: string[] = [];
    for (const { uid } of [gone, stays]) {
      // Writes as a call does that was let in before the deletion and writes after it.
      await cartDocs().insertOne({ _id: requireId(uid), items: [], updatedAt: new Date() });
      await ensureKitchen(uid);
      const address = `/uploads/${uid}.webp`;
      await recordPicture(address, uid);
      addresses.push(address);
    }
    expect(await forgetOld()).toMatchObject({ accounts: 1 });
    const left = { _id: { $in: [requireId(gone.uid), requireId(stays.uid)] } };
    expect(await cartDocs().distinct("_id", left)).toEqual([requireId(stays.uid)]);
    expect(await kitchenDocs().distinct("_id", left)).toEqual([requireId(stays.uid)]);
    expect(await listGonePictures(10)).toContain(addresses[0]);
    expect(await listGonePictures(10)).not.toContain(addresses[1]);
  });

  it("deletes an account 365 days after its number left it, if nobody can get in and nothing is open", async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => ownerByNumber()));
    const [gone, young, mailed, linked, back, open] = owners as [Owner, Owner, Owner, Owner, Owner, Owner];
    const long = new Date(Date.now() - 365 * DAY_MS - 1000);
    const set = ({ uid }: Owner, fields: Partial<UserDoc>) =>
      userDocs().updateOne({ _id: requireId(uid) }, { $set: fields });
    for (const owner of owners) await set(owner, { phone: null, phoneLeftAt: long });
    await set(young, { phoneLeftAt: new Date(long.getTime() + 60_000) });
    await set(mailed, { email: mailed.email, emailVerified: new Date() });
    await linkGoogleTo(linked);
    await set(back, { phone: back.phone, phoneLeftAt: null });
    await makeBooking(open);
    expect(await forgetOld()).toMatchObject({ unreachable: 1 });
    const left = await userDocs().distinct("_id", { _id: { $in: owners.map(({ uid }) => requireId(uid)) } });
    expect(left.map(String).sort()).toEqual([young, mailed, linked, back, open].map(({ uid }) => uid).sort());
    expect(await auditDocs().countDocuments({ "target.id": gone.uid, action: "user.deleted" })).toBe(1);
    expect(await forgetOld()).toMatchObject({ unreachable: 0 });
  });

  it("walks indexes", async () => {
    const plans = (await plansOf(forgetOld)).filter(({ collection }) =>
      ["uploads", "audit", "users"].includes(collection),
    );
    expect(plans.length).toBeGreaterThan(2);
    for (const { sent, stages } of plans) expect(stages, sent).not.toContain("COLLSCAN");
  });

  it("is one server's at a time", async () => {
    await releaseLease(FORGET_OLD);
    await takeLease(FORGET_OLD, 60_000, "another server");
    expect(await forgetOld()).toBeNull();
    await releaseLease(FORGET_OLD, "another server");
    expect(await forgetOld()).not.toBeNull();
  });
});
