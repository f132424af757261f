import { PaymentBadge } from "@/components/ui/badge";
import { isPaid, shownOrderPayment } from "@/lib/shop/orders/rules";
import type { AdminOrder } from "@/lib/shop/orders/views";

/** A badge with an order's payment status. Renders nothing for an order that was never paid. */
export const AdminPayment = ({ order }: { order: AdminOrder }) =>
  isPaid(order) && order.paymentStatus !== "canceled" && <PaymentBadge status={shownOrderPayment(order)} />;
