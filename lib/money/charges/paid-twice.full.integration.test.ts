import { ObjectId } from "mongodb";
import { expect, it, vi } from "vitest";
import { receiveWebhook } from "@/lib/flows/take-event";
import { balanceOf } from "@/lib/money/journal/queries";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { signed } from "../../../local/sslcommerz/signature";
import { makePerson } from "../../../tests/support/accounts";
import { verified } from "../../../tests/support/cash";
import { makeRecipe, ordersOf, startTestShop } from "../../../tests/support/shop";
import { openByWallet, walletRound as round, startTestWallet } from "../../../tests/support/wallet";
import { chargeDocs } from "./collections";
import { PROVIDERS } from "./providers/providers";

const wallet = startTestWallet();
startTestShop();

const HOUR = 3600_000;
/** Long enough, in ms, to pay a second time on the page while the first payment is pending. */
const PENDING_MS = 4_000;

const tell = (tran_id: string, val_id = "") => {
  const form = signed({ tran_id, val_id, status: "VALID" }, wallet().storePassword);
  const body = new TextEncoder().encode(new URLSearchParams(form).toString());
  return receiveWebhook(body, null, "wallet");
};

/** The `val_id` of the page's paid attempts, once there are two. */
const paidTries = (id: string) =>
  vi.waitFor(async () => {
    const all = (await PROVIDERS.wallet.askPaid(id)).map(
      ({ providerReference }) => providerReference?.checkId ?? "",
    );
    expect(all).toHaveLength(2);
    return all;
  }, 60_000);

it.each([
  ["the first IPN, then the second", true, "ipn"],
  ["the second IPN before anything was asked, then the first", false, "ipn"],
  ["every IPN lost, before and after it paid", true, "lost"],
  ["every IPN lost, and both paid when it is asked first", false, "lost"],
] as const)("of a page that is paid twice one payment goes back, once, in whole: %s", async (...one) => {
  const [, isAskedBetween, reports] = one;
  const buyer = await makePerson();
  const { subject, visit, read } = await openByWallet(buyer, await makeRecipe(await makePerson()));
  const strays = () =>
    chargeDocs()
      .find({ "subject.id": new ObjectId(subject.id), round: { $lt: 0 } })
      .toArray();
  const before = await balanceOf("clearing:sslcommerz");

  const first = await visit();
  const [id, page] = [first?.reference ?? "", first?.redirectUrl ?? ""];
  await wallet().choose(page, "pending", { afterMs: PENDING_MS });
  // A repeated press of "pay" leads to the same page (contract, "Same again").
  expect(await visit()).toMatchObject({ reference: id, redirectUrl: page, status: "processing" });
  const soon = (await wallet().choose(page, "paid"))?.body.val_id ?? "";
  if (isAskedBetween) await (reports === "ipn" ? tell(id, soon) : round());
  const tries = await paidTries(id);
  const late = tries.find((val) => val !== soon) ?? "";
  const sent = vi.spyOn(globalThis, "fetch");
  if (reports === "ipn") {
    await Promise.all([tell(id, late), tell(id, late)]);
    await Promise.all([tell(id, soon), tell(id)]);
  } else for (const hours of [0, 3]) await round(hours * HOUR);

  const charge = await read();
  expect(charge).toMatchObject({ state: "paid", intentId: id, refunds: [] });
  if (isAskedBetween) expect(charge.providerReference?.checkId).toBe(soon);
  const [stray, ...others] = await strays();
  expect(others).toEqual([]);
  expect(stray).toMatchObject({
    intentId: `${id}-2`,
    amountPoisha: 750_00,
    state: "paid",
    refunds: [{ amountPoisha: 750_00, why: "unclaimed", providerRefundId: expect.any(String) }],
  });
  expect([stray?.providerReference?.checkId, charge.providerReference?.checkId].sort()).toEqual(tries.sort());
  const mail = { to: buyer.email, data: { amountPoisha: 750_00, method: "bkash" } };
  expect(await outboxDocs().findOne({ key: `unclaimed-${id}-2` })).toMatchObject(mail);

  for (const hours of [1, 30, 100]) await round(hours * HOUR);
  const asked = sent.mock.calls.map(([url]) => new URL(String(url)).searchParams);
  sent.mockRestore();
  expect(await strays()).toMatchObject([{ refundedPoisha: 750_00, refunds: [{ state: "made" }] }]);
  // The refund names the attempt that goes back, not the one that has paid.
  const refunds = asked.filter((fields) => fields.has("refund_amount"));
  expect(refunds.map((fields) => fields.get("bank_tran_id"))).toEqual([stray?.providerReference?.bankId]);
  expect(await ordersOf(buyer)).toMatchObject([{ transaction_id: id, refunded: 0 }]);
  expect(await read()).toMatchObject({ refundedPoisha: 0, checkAt: null });
  // One of two payments has stayed; the provider's fee of both was taken.
  expect((await balanceOf("clearing:sslcommerz")) - before).toBe(750_00 - 2 * 18_75);
  expect(await verified()).toMatchObject({ ok: true, first: null, differences: [] });
});
