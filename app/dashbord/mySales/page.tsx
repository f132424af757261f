import type { Metadata } from "next";
import { MySales } from "@/components/orders/my-sales";
import { requireUser } from "@/lib/auth/session";
import { listSales } from "@/lib/orders/list-sales";
import { SERVICE_AREAS } from "@/lib/parcels/service-areas";
import { routes } from "@/lib/routes";
import { ordersTexts } from "@/lib/texts";
import { readPickup } from "@/lib/users/data";

export const metadata: Metadata = { title: ordersTexts.salesHeading, robots: { index: false } };

const SIZE = 200;

/** What a person has sold, what is to pack, and where riders fetch it. */
export default async function MySalesPage() {
  const viewer = await requireUser(routes.mySales);
  const [sales, pickup] = await Promise.all([
    listSales(viewer, { page: 1, size: SIZE }),
    readPickup(viewer.uid),
  ]);
  return <MySales sales={sales} pickup={pickup} areas={SERVICE_AREAS} />;
}
