import type { Metadata } from "next";
import { OrderAdminPage } from "@/components/shop/orders/admin-page";
import { requireRole } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { logged } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { orderTableQuery } from "@/lib/shop/orders/admin-query";
import { readOrderTable } from "@/lib/shop/orders/read-admin";
import { adminOrdersTexts } from "@/lib/texts/admin-orders";

export const generateMetadata = (): Metadata => ({
  title: adminOrdersTexts.heading,
  robots: { index: false },
});

/** The admin page Orders. Rendered at each request, with the filters in the page's query. */
export default async function OrdersPage({ searchParams }: { searchParams: SearchParams }) {
  await requireRole("admin", routes.orders);
  const { query, given } = await readPageQuery(orderTableQuery, searchParams);
  const list = await readOrderTable(query).catch(logged("Orders could not be read"));
  return <OrderAdminPage given={given} list={list} />;
}
