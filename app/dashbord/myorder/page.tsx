import type { Metadata } from "next";
import { OrderList } from "@/components/shop/orders/order-list";
import { requireUser } from "@/lib/people/auth/session";
import { log } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { listOrders } from "@/lib/shop/orders/list-orders";
import { listOrdersQuery } from "@/lib/shop/orders/list-query";
import { ordersTexts } from "@/lib/texts/orders";

export const metadata: Metadata = { title: ordersTexts.heading, robots: { index: false } };

const SIZE = 100;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Your Orders: a person's own completed orders, read at each request. */
export default async function MyOrdersPage({ searchParams }: Props) {
  const viewer = await requireUser(routes.myOrders);
  const asked = listOrdersQuery.safeParse({ page: (await searchParams).page, size: String(SIZE) });
  const page = asked.success ? asked.data.page : 1;
  const orders = await listOrders(viewer, { email: viewer.email, page, size: SIZE }).catch((err: unknown) => {
    log.error({ err, uid: viewer.uid }, "orders could not be listed");
    return null;
  });
  return <OrderList email={viewer.email} orders={orders} page={page} size={SIZE} />;
}
