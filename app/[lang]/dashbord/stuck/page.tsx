import type { Metadata } from "next";
import { NeedsAHand } from "@/components/dashboard/needs-a-hand";
import { listStuck } from "@/lib/incidents/list-stuck";
import { requireRole } from "@/lib/people/auth/session";
import { log } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { stuckTexts } from "@/lib/texts/stuck";

export const generateMetadata = (): Metadata => ({ title: stuckTexts.heading, robots: { index: false } });

/** The admin page with processes that are stuck, such as payments, and the buttons to repair them. */
export default async function StuckPage() {
  await requireRole("admin", routes.stuck);
  const served = await listStuck().catch((err: unknown) => {
    log.error({ err }, "what is stuck could not be read");
    return null;
  });
  return <NeedsAHand served={served} />;
}
