import type { Answer, Reading, Writing } from "./call";
import { acceptDispute, listDisputes, retrieveDispute, updateDispute } from "./endpoints/disputes";
import {
  authenticate,
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
} from "./endpoints/payment-intents";
import { createPaymentMethod, createToken, retrievePaymentMethod } from "./endpoints/payment-methods";
import { listCharges, listEvents, retrieveCharge, retrieveEvent } from "./endpoints/records";
import { createRefund, listRefunds, retrieveRefund } from "./endpoints/refunds";

export type Route =
  | { method: "GET"; path: RegExp; browser?: true; read: (reading: Reading, id: string) => Answer }
  | { method: "POST"; path: RegExp; browser?: true; write: (writing: Writing, id: string) => Answer };

const ID = "([A-Za-z0-9_]{1,80})";
const at = (path: string) => new RegExp(`^/v1/${path.replace(":id", ID)}/?$`);

/** Stripe's paths. `browser` marks paths that may be called with a publishable key. */
const ROUTES: Route[] = [
  { method: "POST", path: at("payment_methods"), browser: true, write: createPaymentMethod },
  { method: "GET", path: at("payment_methods/:id"), read: retrievePaymentMethod },
  { method: "POST", path: at("tokens"), browser: true, write: createToken },
  { method: "POST", path: at("payment_intents"), write: createPaymentIntent },
  { method: "GET", path: at("payment_intents"), read: listPaymentIntents },
  { method: "GET", path: at("payment_intents/:id"), browser: true, read: retrievePaymentIntent },
  { method: "POST", path: at("payment_intents/:id"), write: updatePaymentIntent },
  { method: "POST", path: at("payment_intents/:id/confirm"), browser: true, write: confirmPaymentIntent },
  { method: "POST", path: at("payment_intents/:id/cancel"), write: cancelPaymentIntent },
  { method: "POST", path: at("3ds2/authenticate"), browser: true, write: authenticate },
  { method: "POST", path: at("refunds"), write: createRefund },
  { method: "GET", path: at("refunds"), read: listRefunds },
  { method: "GET", path: at("refunds/:id"), read: retrieveRefund },
  { method: "GET", path: at("disputes"), read: listDisputes },
  { method: "GET", path: at("disputes/:id"), read: retrieveDispute },
  { method: "POST", path: at("disputes/:id"), write: updateDispute },
  { method: "POST", path: at("disputes/:id/close"), write: acceptDispute },
  { method: "GET", path: at("charges"), read: listCharges },
  { method: "GET", path: at("charges/:id"), read: retrieveCharge },
  { method: "GET", path: at("events"), read: listEvents },
  { method: "GET", path: at("events/:id"), read: retrieveEvent },
];

export function findRoute(method: string, path: string): { route: Route; id: string } | undefined {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, id: match[1] ?? "" };
  }
  return undefined;
}
