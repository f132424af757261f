import "server-only";
import type { Provider } from "../../provider";
import { paymentSettings } from "../settings";
import { askAttempt, askPaidOf, HOSTED_LIMITS, openPage } from "./payments";
import { IPN_STATUSES, readIpn } from "./read-ipn";
import { askForRefund, queryRefunds } from "./refunds";

/**
 * SSLCommerz: bKash, Nagad, Rocket and local cards. A payment is an attempt on its hosted page, with the id
 * `tran_id`.
 */
export const sslcommerzProvider: Provider = {
  name: "sslcommerz",
  isSandbox: () => paymentSettings().sslcommerz?.sandbox ?? false,
  clearing: "clearing:sslcommerz",
  hosted: true,
  limits: HOSTED_LIMITS,
  open: openPage,
  ask: askAttempt,
  askPaid: askPaidOf,
  // A hosted page can't be cancelled, so this only reads the attempt's state. Money that is paid on the page later is
  // refunded.
  giveUp: (reference, expected) => askAttempt(reference, expected),
  refund: askForRefund,
  askRefunds: (_reference, taken) => queryRefunds(taken),
  askDispute: async () => null,
  readEvent: readIpn,
  events: IPN_STATUSES,
};
