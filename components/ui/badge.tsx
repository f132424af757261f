import type { ReactNode } from "react";
import { valuesTexts } from "@/lib/texts/values";
import { deliveryTone, orderPaymentTone, type Tone } from "./badge-tone";
import { classNames } from "./class-names";

const TONES: Record<Tone, { box: string; dot: string }> = {
  yellow: { box: "bg-yellow-soft text-yellow-ink", dot: "bg-yellow-dot" },
  orange: { box: "bg-orange-soft text-orange-ink", dot: "bg-orange-dot" },
  green: { box: "bg-green-soft text-green-ink", dot: "bg-green-dot" },
  grey: { box: "bg-grey-soft text-grey-ink", dot: "bg-grey-dot" },
  red: { box: "bg-red-soft text-red-ink", dot: "bg-red-dot" },
  blue: { box: "bg-blue-soft text-blue-ink", dot: "bg-blue-dot" },
};

/** A status label, 24 px high: a dot or an icon, and a word. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 items-center gap-1.5 rounded-xs px-2 text-xs font-semibold whitespace-nowrap",
        TONES[tone].box,
      )}
    >
      {icon ?? <span aria-hidden className={classNames("size-1.5 shrink-0 rounded-full", TONES[tone].dot)} />}
      {children}
    </span>
  );
}

/**
 * The delivery status of a parcel. `admin`: colours for the tables of admins and riders. `user`: colours for a user's
 * own lists.
 */
export function DeliveryBadge({ status, viewer }: { status: string; viewer: "admin" | "user" }) {
  return <Badge tone={deliveryTone(status, viewer)}>{valuesTexts.status(status)}</Badge>;
}

/**
 * The payment status of a parcel (specification, point 4). Unpaid is red, paid is green, due and refunded are orange.
 */
export function PaymentBadge({ status }: { status: "unpaid" | "due" | "paid" | "refunded" | null }) {
  const tone = { unpaid: "red", due: "orange", paid: "green", refunded: "orange" } as const;
  return status && <Badge tone={tone[status]}>{valuesTexts.status(status)}</Badge>;
}

/** The payment status of an order. `status` is the payment provider's name for it. */
export function OrderPaymentBadge({ status }: { status: string }) {
  return <Badge tone={orderPaymentTone(status)}>{valuesTexts.status(status)}</Badge>;
}
