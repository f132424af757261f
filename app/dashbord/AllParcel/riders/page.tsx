import type { Metadata } from "next";
import { RiderDesk } from "@/components/delivery/riders/desk-riders";
import { listDeskRiders } from "@/lib/delivery/riders/list-desk-riders";
import { deskRidersQuery } from "@/lib/delivery/riders/schema";
import { requireRole } from "@/lib/people/auth/session";
import { log } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { deskTexts } from "@/lib/texts/desk";

export const metadata: Metadata = { title: deskTexts.ridersHeading, robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The riders' desk, for admins; read at each request from what the address asks for. */
export default async function RidersDeskPage({ searchParams }: Props) {
  await requireRole("admin", routes.deskRiders);
  const { q, page } = await searchParams;
  const asked = deskRidersQuery.safeParse({ q, page });
  const query = asked.success ? asked.data : deskRidersQuery.parse({});
  const found = await listDeskRiders(query).catch((err: unknown) => {
    log.error({ err }, "riders could not be listed");
    return null;
  });
  return <RiderDesk q={query.q} found={found} />;
}
