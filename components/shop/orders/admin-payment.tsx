import { OrderPaymentBadge } from "@/components/ui/badge";
import { isPaid, shownOrderPayment } from "@/lib/shop/orders/rules";
import type { AdminOrder } from "@/lib/shop/orders/schema";

/** An order's payment as a badge: the provider's word, or `refunded`; its state says that it was never paid. */
export const AdminPayment = ({ order }: { order: AdminOrder }) =>
  isPaid(order) && <OrderPaymentBadge status={shownOrderPayment(order)} />;
