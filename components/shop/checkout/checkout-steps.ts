import type { CheckoutValues, Destination, PreparedPayment } from "./checkout-draft";

export type CheckoutStep =
  | { name: "delivery" }
  /** No form is shown, because a call is running or the browser is leaving for a payment page. */
  | { name: "waiting" }
  /** The buyer must confirm the phone number before paying in cash. */
  | { name: "phone"; to: Destination }
  | { name: "payment"; payment: PreparedPayment; clientSecret: string };

export type ShownCheckout = {
  step: CheckoutStep;
  /** The error text above the form's button. */
  problem: string | null;
  /** True if a payment was declined or given up or cash was refused, so that the form offers the other means. */
  declined: boolean;
  /** The form values that were typed before a reload. */
  restored: CheckoutValues | null;
};

export type CheckoutEvent =
  /** A stored draft was found in the browser. */
  | { name: "restored"; values: CheckoutValues }
  /** The form was sent, or a stored payment is opened again. */
  | { name: "sent" }
  | { name: "waits" }
  | { name: "needsPhone"; to: Destination }
  | { name: "needsCard"; payment: PreparedPayment; clientSecret: string }
  /** The form is shown again, with an error text if `problem` is set. */
  | { name: "stopped"; problem: string | null; declined?: boolean };

export const FIRST_SHOWN: ShownCheckout = {
  step: { name: "delivery" },
  problem: null,
  declined: false,
  restored: null,
};

export function shownAfter(shown: ShownCheckout, event: CheckoutEvent): ShownCheckout {
  switch (event.name) {
    case "restored":
      return { ...shown, restored: event.values };
    case "sent":
      return { ...shown, problem: null, declined: false };
    case "waits":
      return { ...shown, step: { name: "waiting" } };
    case "needsPhone":
      return { ...shown, step: { name: "phone", to: event.to } };
    case "needsCard": {
      const { payment, clientSecret } = event;
      return { ...shown, step: { name: "payment", payment, clientSecret } };
    }
    case "stopped":
      return {
        ...shown,
        step: { name: "delivery" },
        problem: event.problem,
        declined: event.declined ?? false,
      };
  }
}
