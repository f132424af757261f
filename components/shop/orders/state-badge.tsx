import { Badge } from "@/components/ui/badge";
import { PLACE_TONES } from "@/components/ui/badge-tone";
import { InScripts } from "@/components/ui/in-scripts";
import { placeOfOrder } from "@/lib/shop/orders/purchase-rules";
import type { Order } from "@/lib/shop/orders/views";
import { ordersTexts as texts } from "@/lib/texts/orders";

/** A badge with an order's state. Its text may wrap over several lines. */
export function OrderStateBadge({
  order,
}: {
  order: Pick<Order, "stateText" | "state" | "deliveryStatus" | "steps">;
}) {
  const place = placeOfOrder(order);
  return (
    <span>
      <span className="sr-only">{texts.state}: </span>
      <Badge tone={place === null || order.state === "refunded" ? "grey" : PLACE_TONES[place]} wraps>
        <span className="wrap-anywhere">
          <InScripts of={order.stateText} />
        </span>
      </Badge>
    </span>
  );
}
