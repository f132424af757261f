import { ObjectId } from "mongodb";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/statements/[kind]/route";
import { aboutMove, type NewEntry, recordEntries } from "@/lib/money/journal/queries-entries";
import { DAY_MS } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { inLanguage } from "@/lib/texts/language";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { makeRider } from "../../../tests/support/delivery";
import { startTestDatabase } from "../../../tests/support/test-database";
import { presentMonth } from "./schema";

startTestDatabase();
afterEach(() => {
  vi.useRealTimers();
});

async function statement(who: Person, kind: string, query: Record<string, string> = {}, language = "en") {
  const headers = { ...who.cookie, "accept-language": language };
  const answer = await GET(
    call(`/api/statements/${kind}?${new URLSearchParams(query)}`, "GET", headers),
    params({ kind }),
  );
  return { status: answer.status, body: await answer.json() };
}

/** Records as if it was `at`. `poisha`: what the kitchen gets. */
async function postAt(at: string, kitchen: Person, poisha: number, given?: NewEntry["about"]) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(at) });
  const of = new ObjectId().toHexString();
  const about = given ?? [aboutMove(of)];
  const account = `kitchen:${kitchen.uid}` as const;
  const postings = [
    { account, amountPoisha: -poisha },
    { account: "goodwill", amountPoisha: poisha },
  ] as const;
  const event = poisha > 0 ? "released" : "payout";
  await withTransaction((tx) => recordEntries([{ event, of, postings, about }], tx));
  vi.useRealTimers();
}

describe("a statement", () => {
  it("has the lines of its Dhaka month, oldest first, from its opening to its closing", async () => {
    const kitchen = await makePerson({ role: "seller" });
    const order = new ObjectId().toHexString();
    await postAt("2025-01-31T17:59:59.000Z", kitchen, 100_00);
    await postAt("2025-01-31T18:00:00.000Z", kitchen, 660_50, [{ kind: "order", id: order, label: "TRK9" }]);
    await postAt("2025-02-10T10:00:00.000Z", kitchen, -800_00);
    await postAt("2025-02-28T18:00:00.000Z", kitchen, 7_00);
    const of = async (month: string) => (await statement(kitchen, "kitchen", { month })).body;
    expect(await of("2025-01")).toMatchObject({ opening: 0, closing: 100 });
    expect(await of("2025-02")).toEqual({
      opening: 100,
      closing: -39.5,
      lines: [
        {
          at: "2025-01-31T18:00:00.000Z",
          what: "Sale",
          amount: 660.5,
          balance: 760.5,
          subject: { kind: "order", id: order, label: "TRK9", href: `/dashbord/mySales?order=${order}` },
        },
        { at: "2025-02-10T10:00:00.000Z", what: "Paid out", amount: -800, balance: -39.5, subject: null },
      ],
    });
    expect(await of("2025-03")).toMatchObject({ opening: -39.5, closing: -32.5 });
  });

  it("is of the present month unless one is asked for, in the reader's language", async () => {
    const kitchen = await makePerson({ role: "seller" });
    await postAt(new Date().toISOString(), kitchen, 5_00);
    const { body } = await statement(kitchen, "kitchen", {}, "bn");
    expect(body).toMatchObject({ opening: 0, closing: 5, lines: [{ what: "বিক্রি" }] });
    expect((await statement(kitchen, "kitchen", { month: presentMonth() })).body).toMatchObject({
      closing: 5,
    });
    const next = presentMonth(new Date(Date.now() + 32 * DAY_MS));
    expect(await statement(kitchen, "kitchen", { month: next })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "month" }] },
    });
  });

  it("is of a kind that its reader is, and of somebody else for administrators alone", async () => {
    const [kitchen, rider, admin] = [
      await makePerson({ role: "seller" }),
      await makeRider(),
      await makePerson({ role: "admin" }),
    ];
    const status = async (...asked: Parameters<typeof statement>) => (await statement(...asked)).status;
    expect(await status(kitchen, "kitchen")).toBe(200);
    expect(await status(kitchen, "rider")).toBe(404);
    expect(await status(rider, "rider")).toBe(200);
    expect(await status(rider, "sender")).toBe(404);
    expect(await status(rider, "goodwill")).toBe(404);
    // The answer is 403 for another person's account of any kind, so that the caller learns nothing about that
    // person.
    expect(await status(kitchen, "kitchen", { user: rider.uid })).toBe(403);
    expect(await status(kitchen, "kitchen", { user: kitchen.uid })).toBe(403);
    expect(await status(admin, "kitchen", { user: rider.uid })).toBe(404);
    expect(await status(admin, "kitchen", { user: new ObjectId().toHexString() })).toBe(404);
    const order = new ObjectId().toHexString();
    await postAt(new Date().toISOString(), kitchen, 1_00, [{ kind: "order", id: order, label: "TRK1" }]);
    const { body } = await statement(admin, "kitchen", { user: kitchen.uid });
    expect(body.lines[0].subject.href).toBe(`/dashbord/orders?q=${order}&view=${order}`);
    // A person who was a kitchen once still has the account.
    const earlier = await makePerson();
    await postAt(new Date().toISOString(), earlier, 1_00);
    expect(await status(earlier, "kitchen")).toBe(200);
  });

  it("is a file, too, whose cells are no formulas", async () => {
    const kitchen = await makePerson({ role: "seller" });
    // Ten to midnight in UTC is the month's first morning in Dhaka.
    await postAt("2025-01-31T23:50:16.193Z", kitchen, 12_50, [
      { kind: "order", id: new ObjectId().toHexString(), label: "=1+1" },
    ]);
    await postAt("2025-02-10T10:00:00.000Z", kitchen, -156_50);
    const answer = await inLanguage("en", () =>
      GET(
        call("/api/statements/kitchen?month=2025-02&format=csv", "GET", kitchen.cookie),
        params({ kind: "kitchen" }),
      ),
    );
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines).toEqual([
      "Date,What,For,Amount (BDT),Balance (BDT)",
      ",Opening balance,,,0.00",
      "2025-02-01 05:50,Sale,'=1+1,12.50,12.50",
      "2025-02-10 16:00,Paid out,,-156.50,-144.00",
      ",Closing balance,,,-144.00",
    ]);
  });
});
