import { newSessionKey } from "./ids";
import { readAmount } from "./money";
import type { Store, Transaction } from "./store";

/** The required fields of a session, each with its greatest length (SSLCommerz document 4.00, "Initiate Payment"). */
const REQUIRED: Readonly<Record<string, number>> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  product_category: 100,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
  product_name: 255,
  product_profile: 100,
};
const LEAST = 10_00;
const MOST = 500_000_00;
const VALUES = ["value_a", "value_b", "value_c", "value_d"] as const;

const failed = (failedreason: string) => ({
  status: "FAILED",
  failedreason,
  sessionkey: "",
  GatewayPageURL: "",
});

/**
 * `POST /gwprocess/v4/api.php`: creates a transaction and its hosted page. A second call with the same `tran_id`
 * returns the first transaction.
 */
export function openSession(store: Store, form: URLSearchParams, pageOrigin: string): object {
  for (const [name, most] of Object.entries(REQUIRED)) {
    const value = form.get(name) ?? "";
    if (value === "") return failed(`Invalid Information! '${name}' is missing or empty.`);
    if (value.length > most) return failed(`Invalid Information! '${name}' is too long.`);
  }
  const text = (name: string) => form.get(name) ?? "";
  for (const name of ["success_url", "fail_url", "cancel_url"])
    if (!URL.canParse(text(name))) return failed(`Invalid Information! '${name}' is not an address.`);
  if (!/^\S+@\S+$/.test(text("cus_email"))) return failed("Invalid Information! 'cus_email' is not valid.");
  const amountPoisha = readAmount(text("total_amount"));
  if (amountPoisha === null || amountPoisha < LEAST || amountPoisha > MOST)
    return failed("The transaction amount must be from 10.00 BDT to 500000.00 BDT.");
  const tranId = text("tran_id");
  const sessionkey = newSessionKey();
  const isOther = store.write(() => {
    const known = store.get("transaction", tranId);
    if (known && known.amountPoisha !== amountPoisha) return true;
    if (!known) store.put("transaction", tranId, transactionOf(form, tranId, amountPoisha));
    store.put("session", sessionkey, tranId);
    return false;
  });
  if (isOther) return failed("Invalid Information! 'tran_id' was used before.");
  const GatewayPageURL = `${pageOrigin}/local/sslcommerz/${sessionkey}`;
  return {
    status: "SUCCESS",
    failedreason: "",
    sessionkey,
    gw: {
      visa: "visa",
      master: "master",
      amex: "amex",
      othercards: "nexus",
      internetbanking: "city",
      mobilebanking: "bkash,nagad,dbblmobilebanking,upay",
    },
    GatewayPageURL,
    redirectGatewayURL: `${GatewayPageURL}?cardname=`,
    storeBanner: "",
    storeLogo: "",
    desc: [],
  };
}

function transactionOf(form: URLSearchParams, tranId: string, amountPoisha: number): Transaction {
  const text = (name: string) => form.get(name) ?? "";
  return {
    tranId,
    amountPoisha,
    currency: text("currency"),
    successUrl: text("success_url"),
    failUrl: text("fail_url"),
    cancelUrl: text("cancel_url"),
    ipnUrl: URL.canParse(text("ipn_url")) ? text("ipn_url") : null,
    values: Object.fromEntries(VALUES.map((name) => [name, text(name)])),
    entries: [],
    refundWay: null,
  };
}
