import type { Metadata } from "next";
import { MySales } from "@/components/orders/my-sales";
import { requireUser } from "@/lib/auth/session";
import { readSales, readSalesAddress } from "@/lib/orders/read-sales";
import { SERVICE_AREAS } from "@/lib/parcels/service-areas";
import { routes } from "@/lib/routes";
import { ordersTexts } from "@/lib/texts";
import { readPickup } from "@/lib/users/data";

export const metadata: Metadata = { title: ordersTexts.salesHeading, robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What a person has sold, what is to pack, what came in, and where riders fetch it. */
export default async function MySalesPage({ searchParams }: Props) {
  const viewer = await requireUser(routes.mySales);
  const address = readSalesAddress(await searchParams);
  const [list, pickup] = await Promise.all([readSales(viewer, address), readPickup(viewer.uid)]);
  return <MySales list={list} address={address} pickup={pickup} areas={SERVICE_AREAS} />;
}
