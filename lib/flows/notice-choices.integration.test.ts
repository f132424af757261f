import { ObjectId } from "mongodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PATCH as change, GET as read } from "@/app/api/notices/settings/route";
import { deviceDocs } from "@/lib/people/notices/collections";
import type { ShownChoices } from "@/lib/people/notices/views";
import { setVariables } from "@/lib/platform/settings/with-variables";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { PUSH_KEYS, storedDevice } from "../../tests/support/devices";
import { freshNumber, ownerByNumber, proven } from "../../tests/support/phone-people";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();
beforeAll(() => setVariables(PUSH_KEYS));
afterAll(() => setVariables({ VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined }));

const choicesOf = async ({ cookie }: Person): Promise<ShownChoices> =>
  (await read(call("/api/notices/settings", "GET", cookie), params())).json();
const set = async ({ cookie }: Person, body: unknown) => {
  const answer = await change(call("/api/notices/settings", "PATCH", cookie, body), params());
  return { status: answer.status, body: await answer.json() };
};
const rowOf = ({ groups }: ShownChoices, name: string) => groups.find(({ group }) => group === name);
const refused = {
  status: 422,
  body: { code: "validation", errors: [{ path: "groups", code: "contradicts" }] },
};

describe("which notices reach a person where", () => {
  it("is everything, for the groups that the person has, by the channels that the person has", async () => {
    const [buyer, seller, rider] = await Promise.all([
      makePerson(),
      makePerson({ role: "seller" }),
      makePerson({ isRider: true }),
    ]);
    const names = async (who: Person) => (await choicesOf(who)).groups.map(({ group }) => group);
    expect(await names(buyer)).toEqual(["orders", "parcels", "money", "account"]);
    expect(await names(seller)).toEqual(["orders", "kitchen", "parcels", "money", "account"]);
    expect(await names(rider)).toEqual(["orders", "jobs", "parcels", "money", "account"]);
    await proven(seller, freshNumber());
    const shown = await choicesOf(seller);
    expect(shown.quiet).toBe(true);
    expect(rowOf(shown, "kitchen")).toEqual({
      ...{ group: "kitchen", push: true, sms: true, mail: true },
      fixed: [],
    });
    expect(rowOf(shown, "account")?.fixed).toEqual(["push", "sms", "mail"]);
    expect(rowOf(await choicesOf(buyer), "orders")).toMatchObject({ push: true, sms: false, mail: true });
    const byNumber = await ownerByNumber();
    expect(rowOf(await choicesOf(byNumber), "money")).toMatchObject({ sms: true, mail: false });
  });

  it("is changed group by group, and what is not named stays", async () => {
    const rina = await makePerson();
    const once = await set(rina, { quiet: false, groups: [{ group: "orders", push: false, mail: false }] });
    expect(once.status).toBe(200);
    expect(rowOf(once.body, "orders")).toMatchObject({ push: false, sms: false, mail: false, fixed: [] });
    await set(rina, { groups: [{ group: "orders", mail: true }] });
    const shown = await choicesOf(rina);
    expect(shown.quiet).toBe(false);
    expect(rowOf(shown, "orders")).toMatchObject({ push: false, mail: true });
    expect(rowOf(shown, "parcels")).toMatchObject({ push: true, mail: true });
  });

  it("keeps what is fixed and the last channel, and judges the whole change", async () => {
    const cook = await makePerson({ role: "seller" });
    expect(await set(cook, { groups: [{ group: "account", mail: false }] })).toMatchObject(refused);
    expect(await set(cook, { groups: [{ group: "account", push: false }] })).toMatchObject(refused);
    // Without a number and a device, nothing but mail reaches the kitchen.
    expect(rowOf(await choicesOf(cook), "kitchen")?.fixed).toEqual(["mail"]);
    expect(await set(cook, { quiet: false, groups: [{ group: "kitchen", mail: false }] })).toMatchObject(
      refused,
    );
    expect((await choicesOf(cook)).quiet).toBe(true);

    await storedDevice(cook);
    const byPush = await set(cook, { groups: [{ group: "kitchen", mail: false }] });
    expect(rowOf(byPush.body, "kitchen")).toMatchObject({ push: true, mail: false, fixed: ["push"] });
    expect(await set(cook, { groups: [{ group: "kitchen", push: false }] })).toMatchObject(refused);
    const turned = await set(cook, { groups: [{ group: "kitchen", push: false, mail: true }] });
    expect(rowOf(turned.body, "kitchen")).toMatchObject({ push: false, mail: true, fixed: ["mail"] });
  });

  it("falls back on what there is once the last device is gone", async () => {
    const cook = await makePerson({ role: "seller" });
    await proven(cook, freshNumber());
    await storedDevice(cook);
    await set(cook, { groups: [{ group: "kitchen", sms: false, mail: false }] });
    const ended = { $set: { endedAt: new Date() } };
    await deviceDocs().updateMany({ userId: new ObjectId(cook.uid) }, ended);
    expect(rowOf(await choicesOf(cook), "kitchen")).toMatchObject({ push: true, sms: true, mail: true });
    const turned = await set(cook, { groups: [{ group: "kitchen", sms: false }] });
    expect(rowOf(turned.body, "kitchen")).toMatchObject({ sms: false, mail: true, fixed: ["mail"] });
  });

  it("is never without a channel, whatever is turned off at the same moment", async () => {
    const cook = await makePerson({ role: "seller" });
    await proven(cook, freshNumber());
    const answers = await Promise.all([
      set(cook, { groups: [{ group: "kitchen", sms: false }] }),
      set(cook, { groups: [{ group: "kitchen", mail: false }] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
