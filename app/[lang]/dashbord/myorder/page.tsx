import type { Metadata } from "next";
import { OrderList } from "@/components/shop/orders/order-list";
import { requireUser } from "@/lib/people/auth/session";
import { pageNumber } from "@/lib/platform/http/paging-query";
import { log } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { readOwnPurchases } from "@/lib/shop/orders/read-purchases";
import { ordersTexts } from "@/lib/texts/orders";

export const generateMetadata = (): Metadata => ({ title: ordersTexts.heading, robots: { index: false } });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The page Your Orders: the user's own purchases. Rendered at each request. */
export default async function MyOrdersPage({ searchParams }: Props) {
  const viewer = await requireUser(routes.myOrders);
  const asked = pageNumber.safeParse((await searchParams).page);
  const list = await readOwnPurchases(viewer, asked.data ?? 1).catch((err: unknown) => {
    log.error({ err, uid: viewer.uid }, "orders could not be listed");
    return null;
  });
  return <OrderList uid={viewer.uid} list={list} />;
}
