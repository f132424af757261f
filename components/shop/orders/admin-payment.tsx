import { OrderPaymentBadge } from "@/components/ui/badge";
import { isPaid, shownOrderPayment } from "@/lib/shop/orders/rules";
import type { AdminOrder } from "@/lib/shop/orders/views";

/**
 * A badge with the payment provider's status of an order, or "refunded". Renders nothing for an order that was never
 * paid, and for a cash order that ended before it was paid.
 */
export const AdminPayment = ({ order }: { order: AdminOrder }) =>
  isPaid(order) &&
  order.paymentStatus !== "canceled" && <OrderPaymentBadge status={shownOrderPayment(order)} />;
