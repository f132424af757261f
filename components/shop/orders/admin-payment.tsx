import { OrderPaymentBadge } from "@/components/ui/badge";
import { isPaid, shownOrderPayment } from "@/lib/shop/orders/rules";
import type { AdminOrder } from "@/lib/shop/orders/schema";

/**
 * An order's payment as a badge: the provider's word, or `refunded`. Its state says that it was never paid; of one that
 * ended before it was paid at the door nothing is said.
 */
export const AdminPayment = ({ order }: { order: AdminOrder }) =>
  isPaid(order) &&
  order.paymentStatus !== "canceled" && <OrderPaymentBadge status={shownOrderPayment(order)} />;
