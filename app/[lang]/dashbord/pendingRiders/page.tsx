import type { Metadata } from "next";
import { PendingRiders } from "@/components/delivery/riders/pending-riders";
import { listApplications } from "@/lib/delivery/riders/read-applications";
import { requireRole } from "@/lib/people/auth/session";
import { log } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { ridersTexts } from "@/lib/texts/riders";

export const generateMetadata = (): Metadata => ({
  title: ridersTexts.pendingHeading,
  robots: { index: false },
});

/** The admin page with open rider applications. Rendered at each request. */
export default async function PendingRidersPage() {
  await requireRole("admin", routes.pendingRiders);
  const served = await listApplications({ page: 1, size: 1_000 }).catch((err: unknown) => {
    log.error({ err }, "applications could not be listed");
    return null;
  });
  return <PendingRiders served={served} />;
}
