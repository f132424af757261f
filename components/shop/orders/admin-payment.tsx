import { OrderPaymentBadge } from "@/components/ui/badge";
import { isPaid, shownOrderPayment } from "@/lib/shop/orders/rules";
import type { AdminOrder } from "@/lib/shop/orders/views";

/**
 * An order's payment as a badge: the provider's word, or `refunded`. No badge for an order that was never paid, which
 * its state says, and none for one that ended before it was paid at the door.
 */
export const AdminPayment = ({ order }: { order: AdminOrder }) =>
  isPaid(order) &&
  order.paymentStatus !== "canceled" && <OrderPaymentBadge status={shownOrderPayment(order)} />;
