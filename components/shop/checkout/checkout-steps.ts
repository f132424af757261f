import type { CheckoutValues, Destination, PreparedPayment } from "./checkout-draft";

export type CheckoutStep =
  | { name: "delivery" }
  /** No form: the server is asked about a payment, or the browser leaves the page. */
  | { name: "waiting" }
  /** Paying at the door requires a check of the phone first. */
  | { name: "phone"; to: Destination }
  | { name: "payment"; payment: PreparedPayment; clientSecret: string };

/** What the page of a checkout shows. */
export type ShownCheckout = {
  step: CheckoutStep;
  /** The text above the form's button. */
  problem: string | null;
  /** What was typed before a reload. */
  restored: CheckoutValues | null;
};

export type CheckoutEvent =
  /** The browser had stored a draft. */
  | { name: "restored"; values: CheckoutValues }
  /** The form was sent, or the payment of a draft is opened again. */
  | { name: "sent" }
  | { name: "waits" }
  | { name: "needsPhone"; to: Destination }
  | { name: "needsCard"; payment: PreparedPayment; clientSecret: string }
  /** The form is shown again. */
  | { name: "stopped"; problem: string | null };

export const FIRST_SHOWN: ShownCheckout = { step: { name: "delivery" }, problem: null, restored: null };

export function shownAfter(shown: ShownCheckout, event: CheckoutEvent): ShownCheckout {
  switch (event.name) {
    case "restored":
      return { ...shown, restored: event.values };
    case "sent":
      return { ...shown, problem: null };
    case "waits":
      return { ...shown, step: { name: "waiting" } };
    case "needsPhone":
      return { ...shown, step: { name: "phone", to: event.to } };
    case "needsCard": {
      const { payment, clientSecret } = event;
      return { ...shown, step: { name: "payment", payment, clientSecret } };
    }
    case "stopped":
      return { ...shown, step: { name: "delivery" }, problem: event.problem };
  }
}
