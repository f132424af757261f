import type { Metadata } from "next";
import { OrderDesk } from "@/components/shop/orders/desk";
import { requireRole } from "@/lib/people/auth/session";
import { log } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { readDeskOrderAddress } from "@/lib/shop/orders/desk-query";
import { readOrdersDesk } from "@/lib/shop/orders/read-desk";
import { orderDeskTexts } from "@/lib/texts/order-desk";

export const metadata: Metadata = { title: orderDeskTexts.heading, robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Orders, for admins; read at each request from what the address asks for. */
export default async function OrdersPage({ searchParams }: Props) {
  await requireRole("admin", routes.orders);
  const address = readDeskOrderAddress(await searchParams);
  const desk = await readOrdersDesk(address).catch((err: unknown) => {
    log.error({ err }, "Orders could not be read");
    return null;
  });
  return <OrderDesk address={address} desk={desk} />;
}
