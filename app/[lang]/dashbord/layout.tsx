import type { Metadata } from "next";
import { type ReactNode, Suspense } from "react";
import { ConfirmNumberBanner } from "@/components/account/confirm-number-banner";
import { DashboardShell } from "@/components/layout/dashboard-shell";
import { KnownViewer } from "@/components/people/auth/known-viewer";
import { VerifyEmailBanner } from "@/components/people/auth/verify-email-banner";
import { PageWatch } from "@/components/people/notices/page-watch";
import { isProofOld, listOwnPhones } from "@/lib/account/own-phones";
import { hasAccount } from "@/lib/money/journal/queries";
import { requireUser } from "@/lib/people/auth/session";
import { mailSettings } from "@/lib/platform/mail/settings";
import { routes } from "@/lib/routes";
import { dashboardTexts } from "@/lib/texts/dashboard";
import { StuckCount } from "./stuck-count";

export const generateMetadata = (): Metadata => ({
  title: dashboardTexts.heading,
  robots: { index: false },
});

/**
 * The layout of the dashboard. It requires a signed-in user for every dashboard page. A page for a certain role
 * checks the role itself.
 */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { emailVerified, ...viewer } = await requireUser(routes.dashboard);
  const { displayName, email, photoURL, role, isRider } = viewer;
  const [isSender, phones] = await Promise.all([
    hasAccount(`sender:${viewer.uid}`),
    viewer.phone === null ? [] : listOwnPhones(viewer),
  ]);
  const stuck = role === "admin" && (
    <Suspense>
      <StuckCount />
    </Suspense>
  );
  return (
    <DashboardShell
      person={{ uid: viewer.uid, displayName, photoURL, role, isRider, isSender }}
      stuck={stuck}
    >
      <KnownViewer uid={viewer.uid} />
      <PageWatch uid={viewer.uid} />
      {email !== null && !emailVerified && mailSettings().smtpUrl !== null && <VerifyEmailBanner />}
      {isProofOld(phones) && <ConfirmNumberBanner />}
      {children}
    </DashboardShell>
  );
}
