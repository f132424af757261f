import { stamp } from "./ids";
import { fieldsOfMethod } from "./methods";
import { storeAmount, writeAmount } from "./money";
import type { Entry, Transaction } from "./store";

const isPaid = ({ status }: Entry) => status === "VALID";

/**
 * The fields that SSLCommerz returns for an attempt to pay (SSLCommerz document 4.00: "Order Validation API",
 * "Transaction Query", "IPN").
 */
export const fieldsOf = ({ tranId, values }: Transaction, entry: Entry): Record<string, string> => ({
  status: isPaid(entry) && entry.validated ? "VALIDATED" : entry.status,
  tran_date: stamp(entry.at),
  tran_id: tranId,
  val_id: isPaid(entry) ? entry.id : "",
  amount: writeAmount(entry.amountPoisha),
  store_amount: storeAmount(entry.amountPoisha),
  currency: "BDT",
  bank_tran_id: entry.bankTranId,
  ...fieldsOfMethod(entry.method),
  currency_type: entry.currency,
  currency_amount: writeAmount(entry.currencyPoisha),
  currency_rate: "1.0000",
  base_fair: "0.00",
  ...values,
  risk_level: entry.risky ? "1" : "0",
  risk_title: entry.risky ? "High" : "Safe",
  error: entry.status === "FAILED" ? "Transaction failed" : "",
});
