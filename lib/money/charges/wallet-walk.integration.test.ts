import fc from "fast-check";
import { ObjectId } from "mongodb";
import { beforeAll, expect, it } from "vitest";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { CHARGE_HANDLERS } from "@/lib/charge-handlers";
import { JOURNAL_RECORDS } from "@/lib/journal-records";
import { verifyJournal } from "@/lib/money/journal/verify-journal";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { purchaseChargeHandler } from "@/lib/shop/orders/complete-purchase";
import { signed } from "../../../local/sslcommerz/signature";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { makeRecipe, parcelsOf, recordsOf, startTestShop } from "../../../tests/support/shop";
import { openByWallet, startTestWallet } from "../../../tests/support/wallet";
import { chargeDocs } from "./document";
import { incidents } from "./incidents";
import { toCharge } from "./mapper";
import { reconcileCharge } from "./reconcile-charge";
import { reconcileCharges } from "./reconcile-charges";
import { keptPoisha } from "./rules";
import { receiveWebhook } from "./take-event";

// No IPN arrives by itself: a walk takes up what it wants to, late, twice, out of order or not at all.
const wallet = startTestWallet();
startTestShop();

let admin: Person;
let recipeId: string;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  recipeId = await makeRecipe(await makePerson());
});

const OUTCOMES = [
  ...(["paid_silent", "paid_silent", "ipn_altered", "other_amount", "other_currency", "failed"] as const),
  ...(["cancelled", "refund_slow", "refund_cancelled", "refund_refused", "refund_unanswered"] as const),
];
const which = fc.nat(5);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("visit" as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("choose" as const),
      which,
      outcome: fc.constantFrom(...OUTCOMES),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("ipn" as const), which, twice: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("age" as const), minutes: fc.constantFrom(16, 80) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("round" as const), hours: fc.constantFrom(0, 1, 30) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("giveUp" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refund" as const), taka: fc.constantFrom(10, 750) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("press" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("down" as const), down: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function round(hours: number) {
  await leaseDocs().deleteMany({});
  await chargeDocs().updateMany(
    { by: "wallet", checkAt: { $type: "date" } },
    { $set: { checkAt: new Date(0) } },
  );
  await reconcileCharges(CHARGE_HANDLERS, { now: new Date(Date.now() + hours * 3600_000) });
}

const ended = new Set<string>();

async function run(rounds: Step[][]): Promise<void> {
  const buyer = await makePerson();
  const { subject, read, visit } = await openByWallet(buyer, recipeId);
  const pages = new Map<string, string>();
  const nth = (n: number) => [...pages][n % Math.max(1, pages.size)];
  const ofSubject = async () =>
    (
      await chargeDocs()
        .find({ "subject.id": new ObjectId(subject.id) })
        .toArray()
    ).map(toCharge);
  const press = async () => {
    const viewer = { uid: admin.uid, email: admin.email, displayName: "Admin", role: "admin" } as never;
    for (const { id } of await ofSubject())
      for (const item of await incidents(CHARGE_HANDLERS).refund.list(new Date(), 1, id))
        await item.retry?.(viewer).catch(() => undefined);
  };
  const act = async (one: Step): Promise<unknown> => {
    switch (one.do) {
      case "visit": {
        const payment = await visit();
        return payment?.redirectUrl && pages.set(payment.reference, payment.redirectUrl);
      }
      case "choose": {
        const page = nth(one.which)?.[1];
        return page && wallet().choose(page, one.outcome, { afterMs: 1 });
      }
      case "ipn": {
        const id = nth(one.which)?.[0] ?? new ObjectId().toHexString();
        const form = signed({ tran_id: id, status: "VALID", val_id: "" }, wallet().storePassword);
        const body = new TextEncoder().encode(new URLSearchParams(form).toString());
        const tell = () => receiveWebhook(body, null, CHARGE_HANDLERS, "wallet");
        return Promise.all(one.twice ? [tell(), tell()] : [tell()]);
      }
      case "age": {
        const earlier = new Date(Date.now() - one.minutes * 60_000);
        return chargeDocs().updateOne(
          { "subject.id": new ObjectId(subject.id), round: { $gt: 0 } },
          { $set: { "attempts.$[old].openedAt": earlier } },
          { arrayFilters: [{ "old.openedAt": { $gt: earlier } }] },
        );
      }
      case "round":
        return round(one.hours);
      case "giveUp":
        return reconcileCharge(await read(), purchaseChargeHandler, { by: "browser", giveUp: true });
      case "refund": {
        const id = (await recordsOf(buyer))[0]?._id.toHexString() ?? "";
        return ask(postRefund, admin, "POST", "/x", { id, body: { amount: one.taka } });
      }
      case "press":
        return press();
      case "down":
        return wallet().setDown(one.down);
    }
  };
  for (const some of rounds) await Promise.all(some.map((one) => act(one).catch(() => undefined)));
  // Everything comes to its end, with every IPN lost.
  await wallet().setDown(false);
  for (const hours of [3, 8, 30, 80, 100]) await round(hours);
  await press();
  await round(200);

  const charges = await ofSubject();
  const main = await read();
  const visits = new Map(main.attempts.map((attempt) => [attempt.id, attempt]));
  expect(main.state).not.toBe("open");
  for (const [id] of pages) {
    const { came, fits } = await seenAt(id);
    const [paying, ...others] = charges.filter(({ intentId }) => intentId === id);
    expect(others).toEqual([]);
    // What came is a charge's, once, and all of it that was nobody's is on its way back.
    expect(paying?.amountPoisha ?? 0).toBe(came);
    if (paying?.id === main.id) expect(fits).toBe(true);
    if (paying && paying.id !== main.id) {
      const [refund] = paying.refunds;
      expect(refund).toMatchObject({ why: "unclaimed" });
      expect(keptPoisha(paying) - paying.unsettledPoisha).toBe(0);
      expect(visits.get(id)?.status).toBe("returned");
      expect(await outboxDocs().countDocuments({ key: `unclaimed-${id}` })).toBe(1);
    }
  }
  const isPaid = main.state === "paid" ? 1 : 0;
  expect(await parcelsOf(buyer)).toHaveLength(isPaid);
  expect((await recordsOf(buyer))[0]?.state).toBe(isPaid ? "completed" : "abandoned");
  for (const { state, refunds, round } of charges)
    for (const end of [state, ...(round < 0 ? ["stray"] : []), ...refunds.map((one) => one.state)])
      ended.add(end);
}

/** What the provider itself has of a visit that was paid, in poisha. */
async function seenAt(tranId: string): Promise<{ came: number; fits: boolean }> {
  const { url, storeId, storePassword } = wallet();
  const query = new URLSearchParams({ tran_id: tranId, store_id: storeId, store_passwd: storePassword });
  const answer = await fetch(`${url}/validator/api/merchantTransIDvalidationAPI.php?${query}`);
  const { element } = (await answer.json()) as { element: Record<string, string>[] };
  const paid = element.find(({ status }) => status === "VALID");
  return {
    came: paid ? Math.round(Number(paid.amount) * 100) : 0,
    fits: paid?.currency_type === "BDT" && paid.currency_amount === "750.00",
  };
}

/** A walk is about 12 steps. */
const WALKS = process.env.LONG ? 8_000 : Number(process.env.WALKS ?? 20);

it("what came is paid for once or goes back once, whatever happens on the way", async () => {
  const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 9 });
  const visit: Step = { do: "visit" };
  const choose = (which: number, outcome: (typeof OUTCOMES)[number]): Step => ({
    do: "choose",
    which,
    outcome,
  });
  const sure: Step[][] = [
    [visit, choose(0, "paid_silent"), { do: "round", hours: 0 }, { do: "refund", taka: 750 }],
    [visit, { do: "age", minutes: 16 }, visit, choose(0, "paid_silent"), choose(1, "refund_cancelled")],
    [visit, choose(0, "refund_refused"), { do: "ipn", which: 0, twice: true }, { do: "refund", taka: 10 }],
    [visit, choose(0, "other_amount"), { do: "round", hours: 0 }, visit, choose(1, "paid_silent")],
    [visit, choose(0, "other_currency"), { do: "ipn", which: 0, twice: true }],
    [visit, { do: "giveUp" }, choose(0, "refund_unanswered"), { do: "round", hours: 1 }],
  ];
  await fc.assert(fc.asyncProperty(rounds, run), {
    numRuns: WALKS,
    endOnFailure: true,
    examples: sure.map((steps) => [steps.map((one) => [one])]),
  });
  expect(await verifyJournal(JOURNAL_RECORDS)).toMatchObject({ first: null, differences: [] });
  // Walks that lead nowhere would prove nothing.
  for (const end of ["paid", "void", "stray", "made", "failed", "refused"]) expect([...ended]).toContain(end);
}, 3_600_000);
