import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as count } from "@/app/api/notices/count/route";
import { POST as read } from "@/app/api/notices/read/route";
import { GET as list } from "@/app/api/notices/route";
import { noticeDocs } from "@/lib/people/notices/collections";
import type { NewNotice } from "@/lib/people/notices/model";
import { tell } from "@/lib/people/notices/tell";
import type { NoticesPage } from "@/lib/people/notices/views";
import { withTransaction } from "@/lib/platform/db/transactions";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

let rina: Person;
let other: Person;
beforeEach(async () => {
  [rina, other] = await Promise.all([makePerson(), makePerson()]);
});

let made = 0;

/** Tells a person that a purchase from several kitchens is paid. Returns the notice's id. */
async function told(
  who: Person,
  { kind = "purchase_paid", ...change }: Partial<NewNotice> & { kind?: string } = {},
): Promise<string> {
  const key = `notice-${++made}`;
  const about = { kind: "purchase", id: new ObjectId().toHexString() } as const;
  const notice = { uid: who.uid, reader: "buyer" as const, about, href: `/dashbord/myorder/${about.id}` };
  await withTransaction((tx) =>
    tell([{ key, kind, notice: { ...notice, figures: { kitchens: 2 }, ...change } }], tx),
  );
  const { _id } = (await noticeDocs().findOne({ key }))!;
  return _id.toHexString();
}

const pageOf = async (query = "", headers: Record<string, string> = {}): Promise<NoticesPage> =>
  (await list(call(`/api/notices${query}`, "GET", { ...rina.cookie, ...headers }), params())).json();
const mark = async (body: unknown, who = rina) => {
  const answer = await read(call("/api/notices/read", "POST", who.cookie, body), params());
  return { status: answer.status, body: await answer.json() };
};
const unreadOf = async (who: Person) =>
  (await (await count(call("/api/notices/count", "GET", who.cookie), params())).json()).unread;

describe("the inbox", () => {
  it("has a person's notices, newest first, page by page, all or only the unread ones", async () => {
    const ids = [await told(rina), await told(rina), await told(rina)];
    await told(other);
    const first = await pageOf("?size=2");
    expect(first).toMatchObject({ unread: 3, total: 3, page: 1, size: 2, pages: 2 });
    const all = [...first.notices, ...(await pageOf("?size=2&page=2")).notices];
    expect(all.map(({ _id }) => _id)).toEqual(ids.toReversed());
    expect(all[0]).toMatchObject({ kind: "purchase_paid", group: "orders", readAt: null });
    await mark({ ids: [ids[1]] });
    const unread = await pageOf("?unread=true");
    expect(unread.notices.map(({ _id }) => _id)).toEqual([ids[2], ids[0]]);
    expect(unread).toMatchObject({ unread: 2, total: 2, pages: 1 });
    expect((await pageOf()).notices[1]?.readAt).not.toBeNull();
    expect((await pageOf("?page=9")).notices).toEqual([]);
  });

  it("speaks the language of the call", async () => {
    await told(rina);
    const text = async (language: string) =>
      (await pageOf("", { "accept-language": language })).notices[0]?.text;
    expect(await text("en")).toMatch(/2 kitchens/);
    expect(await text("bn")).toMatch(/২/);
  });

  it("shows the other lines where the figures of one are of a newer release", async () => {
    await told(rina);
    await told(rina, { kind: "paid_for_nothing", reader: "payee", figures: { method: "shell" } });
    const { notices } = await pageOf();
    expect(notices.map(({ text }) => text)).toEqual([
      "What this was about has been deleted.",
      expect.stringMatching(/2 kitchens/),
    ]);
  });

  it("shows a notice whose kind or subject is gone, but not a reminder before its time", async () => {
    await told(rina, { kind: "of_an_older_release" });
    await told(rina, { reader: "kitchen", isReminder: true, until: new Date(Date.now() + 3_600_000) });
    const { notices, total } = await pageOf();
    expect(notices.map(({ text }) => text)).toEqual(["What this was about has been deleted."]);
    expect([total, await unreadOf(rina)]).toEqual([1, 1]);
  });
});

describe("marking as seen", () => {
  it("takes ids, also of a push that joined several, and leaves others' notices alone", async () => {
    const joined = new ObjectId();
    const [one, two, three] = [await told(rina), await told(rina), await told(rina)];
    await noticeDocs().updateMany(
      { _id: { $in: [two, three].map((id) => new ObjectId(id)) } },
      { $set: { joined } },
    );
    const foreign = await told(other);
    expect(await mark({ ids: [one, foreign] })).toEqual({ status: 200, body: { unread: 2 } });
    expect(await unreadOf(other)).toBe(1);
    expect((await mark({ ids: [joined.toHexString()] })).body).toEqual({ unread: 0 });
  });

  it("takes a moment, up to which everything is seen", async () => {
    const first = await told(rina);
    const { at } = (await noticeDocs().findOne({ _id: new ObjectId(first) }))!;
    const later = new Date(at.getTime() + 1);
    await noticeDocs().updateOne({ _id: new ObjectId(await told(rina)) }, { $set: { at: later } });
    expect((await mark({ until: at.toISOString() })).body).toEqual({ unread: 1 });
    expect((await mark({ until: "2999-01-01T00:00:00.000Z" })).body).toEqual({ unread: 0 });
  });

  it("takes a page in either language: all that lead to it, at whichever place, and no other", async () => {
    await told(rina, { href: "/dashbord/account#account-payouts" });
    await told(rina, { href: "/dashbord/account" });
    await told(rina, { href: "/dashbord/accounts" });
    await told(rina, { href: "/dashbord/mySales?order=a" });
    expect((await mark({ href: "/dashbord/mySales" })).body).toEqual({ unread: 4 });
    expect((await mark({ href: "/bn/dashbord/mySales?order=a" })).body).toEqual({ unread: 3 });
    expect((await mark({ href: "/bn/dashbord/account#account-phones" })).body).toEqual({ unread: 1 });
    expect((await mark({ href: "/dashbord/.*" })).body).toEqual({ unread: 1 });
  });

  it("takes exactly one of the three", async () => {
    const id = await told(rina);
    for (const body of [{}, { ids: [id], href: "/" }, { ids: [] }, { href: "dashbord" }, { ids: ["1"] }])
      expect((await mark(body)).status).toBe(422);
    expect(await unreadOf(rina)).toBe(1);
  });
});
