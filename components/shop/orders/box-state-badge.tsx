import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/badge-tone";
import type { OrderState } from "@/lib/shop/orders/rules";
import { salesTexts as say } from "@/lib/texts/en/sales";

const TONES: Record<OrderState, Tone> = {
  paid: "orange",
  accepted: "blue",
  ready: "green",
  declined: "red",
  lapsed: "red",
  cancelled: "red",
  refunded: "orange",
  open: "grey",
  abandoned: "grey",
};

/** Whether the state says more than the badges of payment and parcel beside it do. */
export const saysMore = (state: OrderState): boolean =>
  state === "paid" || state === "accepted" || state === "ready" || state === "declined" || state === "lapsed";

/** Where a box is between its buyer and its kitchen. */
export const BoxStateBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={TONES[state]}>{say.states[state]}</Badge>
);
