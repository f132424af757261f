import { Badge, OrderPaymentBadge } from "@/components/ui/badge";
import { isPaid, shownOrderPayment } from "@/lib/shop/orders/rules";
import type { AdminOrder } from "@/lib/shop/orders/schema";
import { adminOrdersTexts as say } from "@/lib/texts/en/admin-orders";

/** An order's payment as a badge: the provider's word, `refunded`, or for what was never paid the tab's. */
export function AdminPayment({ order }: { order: AdminOrder }) {
  if (isPaid(order)) return <OrderPaymentBadge status={shownOrderPayment(order)} />;
  return <Badge tone="grey">{order.state === "open" ? say.tabs.open : say.tabs.failed}</Badge>;
}
