import { Badge } from "@/components/ui/badge";
import { PLACE_TONES } from "@/components/ui/badge-tone";
import { InScripts } from "@/components/ui/in-scripts";
import { placeOfOrder } from "@/lib/shop/orders/purchase-rules";
import type { Order } from "@/lib/shop/orders/views";
import { ordersTexts as texts } from "@/lib/texts/orders";

/** A badge with an order's state. Its text may wrap over several lines. */
export function OrderStateBadge({
  order,
  isSpoilt = false,
}: {
  order: Pick<Order, "stateText" | "state" | "deliveryStatus" | "steps">;
  /** True: red, because a notice beside it says that the food should have been eaten by now. */
  isSpoilt?: boolean;
}) {
  const place = placeOfOrder(order);
  const tone = place === null || order.state === "refunded" ? "grey" : PLACE_TONES[place];
  return (
    <span>
      <span className="sr-only">{texts.state}: </span>
      <Badge tone={isSpoilt ? "red" : tone} wraps>
        <span className="wrap-anywhere">
          <InScripts of={order.stateText} />
        </span>
      </Badge>
    </span>
  );
}
