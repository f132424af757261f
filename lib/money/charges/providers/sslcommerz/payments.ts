import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { mailSettings } from "@/lib/platform/mail/settings";
import { serverSettings } from "@/lib/platform/server/settings";
import type { Expected, Payer, ProviderPayment } from "../../provider";
import { unpaid } from "../../rules";
import {
  CHECK_PATH,
  callSslcommerz,
  QUERY_PATH,
  readAmount,
  SESSION_PATH,
  said,
  store,
  writeAmount,
} from "./call-sslcommerz";
import { methodOf } from "./method-of";

/** Document 4.00: "from 10.00 BDT to 500000.00 BDT". */
export const HOSTED_LIMITS = { least: 10_00, most: 500_000_00 };

/** Document 4.00, "Initiate Payment", returned parameters. */
const session = z.object({ status: said, failedreason: said, sessionkey: said, GatewayPageURL: said });

/** What stands of a transaction in "Order Validation API", and in "Transaction Query" under `element`. */
const entry = z.object({
  status: said,
  tran_id: said,
  val_id: said,
  tran_date: said,
  bank_tran_id: said,
  amount: said,
  store_amount: said,
  currency_type: said,
  currency_amount: said,
  card_type: said,
  card_brand: said,
  card_no: said,
  risk_level: said,
});
type Entry = z.infer<typeof entry>;

/** "Transaction Query by Transaction ID": `element` holds every try to pay it. */
const found = z.object({
  APIConnect: z.literal("DONE"),
  element: z.array(entry).max(100).nullish(),
});

/** SSLCommerz's words for how a transaction stands; one that it adds later is at any rate not paid. */
const STATUSES: Readonly<Record<string, string>> = {
  VALID: "succeeded",
  VALIDATED: "succeeded",
  PENDING: "processing",
  FAILED: "failed",
  INVALID_TRANSACTION: "failed",
  CANCELLED: "canceled",
  UNATTEMPTED: "canceled",
  EXPIRED: "canceled",
};
const statusOf = ({ status }: Entry): string => STATUSES[status] ?? "processing";

/** At most so many UTF-16 units, no sign halved. */
function cut(text: string, most: number): string {
  let kept = "";
  for (const sign of text) {
    if (kept.length + sign.length > most) break;
    kept += sign;
  }
  return kept;
}

/** A part of an address is no address, or somebody else's: in the place of one that is too long stands the shop's own. */
const toldEmail = (email: string): string => (email.length > 50 ? mailSettings().from.address : email);

/**
 * Opens a visit to the hosted page; the reference is the `tran_id`. Throws AppError payment_provider (502: no answer, a refusal, or a page that is nobody's whom we know).
 */
export async function openVisit(input: {
  amountPoisha: number;
  idempotencyKey: string;
  payer?: Payer | undefined;
}): Promise<ProviderPayment> {
  const { amountPoisha, idempotencyKey: reference, payer } = input;
  if (!payer) throw new Error("a hosted page is told who pays");
  const fields = fieldsOf(reference, amountPoisha, payer);
  const opened = await callSslcommerz("session", SESSION_PATH, fields, session);
  if (opened.status !== "SUCCESS" || !isTheirs(opened.GatewayPageURL)) {
    log.warn({ reference, why: opened.failedreason }, "a visit to the hosted page was not opened");
    throw new AppError("payment_provider", "providerUnavailable");
  }
  return { ...nothingOf(reference), redirectUrl: opened.GatewayPageURL };
}

/** Addresses are the product's own; of the person, no more than is asked for. */
function fieldsOf(reference: string, amountPoisha: number, payer: Payer): Record<string, string> {
  const { baseUrl } = serverSettings();
  const back = `${baseUrl}/api/payments/return/${reference}`;
  const district = cut(payer.district || "Bangladesh", 50);
  return {
    total_amount: writeAmount(amountPoisha),
    currency: "BDT",
    tran_id: reference,
    success_url: back,
    fail_url: back,
    cancel_url: back,
    ipn_url: `${baseUrl}/api/sslcommerz/ipn`,
    cus_name: cut(payer.name || payer.email, 50),
    cus_email: toldEmail(payer.email),
    // Required; a person may not have given one yet.
    cus_phone: cut(payer.phone || "0", 20),
    cus_add1: district,
    cus_city: district,
    cus_postcode: "1000",
    cus_country: "Bangladesh",
    product_name: "RANNA",
    product_category: "food",
    product_profile: "general",
    shipping_method: "NO",
  };
}

/** Whether a browser may be sent there. */
function isTheirs(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, origin, pathname } = new URL(address);
  const { pageBase } = store();
  if (pageBase === null)
    return protocol === "https:" && hostname.endsWith(".sslcommerz.com") && port === "" && username === "";
  const origins = [pageBase, serverSettings().baseUrl].map((base) => new URL(base).origin);
  return origins.includes(origin) && username === "" && pathname.startsWith("/local/sslcommerz/");
}

const nothingOf = (reference: string) => unpaid("wallet", reference);

/**
 * A visit as SSLCommerz has it now: asked by its own number where that is known, else by ours; then any try that was paid
 * counts, first one of the amount that is expected. Never null: nothing found is a page that nobody has paid on yet. Throws
 * AppError payment_provider.
 */
export async function askVisit(
  reference: string,
  { amountPoisha, checkId }: Expected,
): Promise<ProviderPayment> {
  if (checkId !== null) {
    const one = await callSslcommerz("validate", CHECK_PATH, { val_id: checkId }, entry);
    if (one.tran_id === reference && statusOf(one) === "succeeded") return toPayment(reference, one);
  }
  const entries = await entriesOf(reference);
  const paid = paidAmong(entries, reference);
  const fitting = paid.find(({ askedPoisha }) => askedPoisha === amountPoisha) ?? paid[0];
  if (fitting) return fitting;
  const latest = entries.find((one) => statusOf(one) === "processing") ?? entries.at(-1);
  return { ...nothingOf(reference), ...(latest && { status: statusOf(latest) }) };
}

/** Every try to pay a visit, those of another number left out. */
async function entriesOf(reference: string): Promise<Entry[]> {
  const { element } = await callSslcommerz("query", QUERY_PATH, { tran_id: reference }, found);
  return (element ?? []).filter(({ tran_id }) => tran_id === reference);
}

const paidAmong = (entries: readonly Entry[], reference: string): ProviderPayment[] =>
  entries.filter((one) => statusOf(one) === "succeeded").map((one) => toPayment(reference, one));

/** Every try of a visit that was paid. Throws AppError payment_provider. */
export const askPaidOf = async (reference: string): Promise<ProviderPayment[]> =>
  paidAmong(await entriesOf(reference), reference);

/** A try that was paid. What it does not say as an amount is no answer at all. */
function toPayment(reference: string, one: Entry): ProviderPayment {
  const [amountPoisha, kept] = [readAmount(one.amount), readAmount(one.store_amount)];
  if (amountPoisha === null || one.bank_tran_id === "")
    throw new AppError("payment_provider", "providerUnavailable");
  const feePoisha = kept === null || kept > amountPoisha ? null : amountPoisha - kept;
  return {
    ...nothingOf(reference),
    status: "succeeded",
    amountPoisha,
    paidAt: momentOf(one.tran_date),
    paidWith: methodOf(one),
    askedPoisha: one.currency_type === "BDT" ? readAmount(one.currency_amount) : null,
    feePoisha,
    // High (1) for the risky ones, low (0) for the safe ones.
    desk: { bankId: one.bank_tran_id, checkId: one.val_id, feePoisha, risky: one.risk_level === "1" },
  };
}

/** `2016-05-08 15:53:49`, in Dhaka; null: not a moment, or one that is still to come. */
function momentOf(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = new Date(`${text.replace(" ", "T")}+06:00`);
  return at.getTime() <= Date.now() ? at : null;
}
