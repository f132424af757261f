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

/** The lowest and highest amount, in poisha. Document 4.00: "from 10.00 BDT to 500000.00 BDT". */
export const HOSTED_LIMITS = { least: 10_00, most: 500_000_00 };

/** The answer that opens a hosted page (document 4.00, "Initiate Payment", returned parameters). */
const session = z.object({ status: said, failedreason: said, sessionkey: said, GatewayPageURL: said });

/**
 * The fields of a transaction that RANNA reads. They come from "Order Validation API", and from `element` in
 * "Transaction Query".
 */
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

/**
 * The answer of "Transaction Query by Transaction ID". `element` holds every payment that was tried under one
 * transaction id.
 */
const found = z.object({
  APIConnect: z.literal("DONE"),
  element: z.array(entry).max(100).nullish(),
});

/** SSLCommerz's statuses and RANNA's names for them. An unknown status is read as `processing`: not paid. */
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

/** The start of a text, at most `most` UTF-16 units long. No character is cut in half. */
function cut(text: string, most: number): string {
  let kept = "";
  for (const sign of text) {
    if (kept.length + sign.length > most) break;
    kept += sign;
  }
  return kept;
}

/**
 * The e-mail address that is sent to SSLCommerz, which requires one of at most 50 characters. The shop's own stands
 * for a missing address, and for a longer one, because a cut address can be somebody else's.
 */
const toldEmail = (email: string | null): string =>
  email === null || email.length > 50 ? mailSettings().from.address : email;

/**
 * Opens an attempt on the hosted page; the reference is sent as `tran_id`. Throws AppError payment_provider (502) if
 * SSLCommerz does not answer, refuses, or returns a page address of another site.
 */
export async function openPage(input: {
  amountPoisha: number;
  idempotencyKey: string;
  payer?: Payer | undefined;
}): Promise<ProviderPayment> {
  const { amountPoisha, idempotencyKey: reference, payer } = input;
  if (!payer) throw new Error("a hosted page is told who pays");
  const fields = fieldsOf(reference, amountPoisha, payer);
  const opened = await callSslcommerz("session", SESSION_PATH, fields, session);
  if (opened.status !== "SUCCESS" || !isTheirs(opened.GatewayPageURL)) {
    log.warn({ reference, why: opened.failedreason }, "an attempt on the hosted page was not opened");
    throw new AppError("payment_provider", "providerUnavailable");
  }
  return { ...nothingOf(reference), redirectUrl: opened.GatewayPageURL };
}

/**
 * The form fields that open a new attempt. The browser returns to RANNA's own addresses. Of the payer's data, only
 * what SSLCommerz requires is sent.
 */
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
    cus_name: cut(payer.name, 50),
    cus_email: toldEmail(payer.email),
    // SSLCommerz requires a phone number, but some buyers have not given one yet.
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

/**
 * Returns true if a hosted page's address belongs to SSLCommerz or the emulator. A browser must not be sent to any
 * other address.
 */
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
 * Asks SSLCommerz for an attempt's current state: by SSLCommerz's own number (`checkId`) if it is known, else by
 * RANNA's reference. If several payments were made, one with the expected amount is preferred. If nothing is found,
 * nobody has paid on the page yet. Throws AppError payment_provider.
 */
export async function askAttempt(
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

/** Every payment that was tried on the page of one attempt. Entries with another reference are left out. */
async function entriesOf(reference: string): Promise<Entry[]> {
  const { element } = await callSslcommerz("query", QUERY_PATH, { tran_id: reference }, found);
  return (element ?? []).filter(({ tran_id }) => tran_id === reference);
}

const paidAmong = (entries: readonly Entry[], reference: string): ProviderPayment[] =>
  entries.filter((one) => statusOf(one) === "succeeded").map((one) => toPayment(reference, one));

/** Every successful payment on the page of one attempt. Throws AppError payment_provider. */
export const askPaidOf = async (reference: string): Promise<ProviderPayment[]> =>
  paidAmong(await entriesOf(reference), reference);

/**
 * Converts a successful entry to a payment. Throws AppError payment_provider if its amount or its bank number can't
 * be read.
 */
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
    // `risk_level` is "1" for a risky transaction and "0" for a safe one.
    providerReference: {
      bankId: one.bank_tran_id,
      checkId: one.val_id,
      feePoisha,
      risky: one.risk_level === "1",
    },
  };
}

/**
 * Reads a time in Dhaka, such as `2016-05-08 15:53:49`. Returns null if the text is not a time, or a time in the
 * future.
 */
function momentOf(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const at = new Date(`${text.replace(" ", "T")}+06:00`);
  return at.getTime() <= Date.now() ? at : null;
}
