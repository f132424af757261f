import type { Metadata } from "next";
import { OrderList } from "@/components/shop/orders/order-list";
import { requireUser } from "@/lib/people/auth/session";
import { pagingQuery } from "@/lib/platform/http/paging-query";
import { log } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { readClaimsOfOrders } from "@/lib/shop/claims/read-claims";
import { listOwnPurchases } from "@/lib/shop/orders/read-purchases";
import { ordersTexts } from "@/lib/texts/orders";

export const generateMetadata = (): Metadata => ({ title: ordersTexts.heading, robots: { index: false } });

const SIZE = 20;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The page Your Orders: the user's own purchases. Rendered at each request. */
export default async function MyOrdersPage({ searchParams }: Props) {
  const viewer = await requireUser(routes.myOrders);
  const asked = pagingQuery.safeParse({ page: (await searchParams).page, size: String(SIZE) });
  const page = asked.success ? asked.data.page : 1;
  const list = await listOwnPurchases(viewer, { page, size: SIZE }).catch((err: unknown) => {
    log.error({ err, uid: viewer.uid }, "orders could not be listed");
    return null;
  });
  const boxes = (list?.purchases ?? []).flatMap(({ orders }) => orders.map(({ _id }) => _id));
  return <OrderList list={list} claims={await readClaimsOfOrders(boxes)} />;
}
