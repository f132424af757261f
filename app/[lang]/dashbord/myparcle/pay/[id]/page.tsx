import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { missingInside } from "@/app/[lang]/missing";
import { PayParcel } from "@/components/delivery/parcels/pay-parcel";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { requireReadable, showParcel } from "@/lib/delivery/parcels/read-parcel";
import { wasAttempted } from "@/lib/flows/pay-booking";
import { offeredMethods } from "@/lib/money/charges/providers/offered-methods";
import { requireUser } from "@/lib/people/auth/session";
import { AppError } from "@/lib/platform/errors";
import { routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

export const generateMetadata = (): Metadata => ({ title: texts.payHeading, robots: { index: false } });

/**
 * The page to pay for a parcel booking. Not a dialog, because the bank's own dialog would be hidden behind an open
 * dialog.
 */
export default async function PayParcelPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireUser(routes.payParcel(id));
  const found = await requireReadable(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  });
  if (found?.kind !== "booking" || found.ownerId !== viewer.uid) return missingInside();
  const parcel = await showParcel(viewer, found);
  const isReturning = await wasAttempted(parcel._id);
  // The provider's report may complete the payment while the browser is on its way back.
  if (isReturning && parcel.payment_status === "paid") redirect(localPath(routes.paidParcel(parcel._id)));
  return (
    <div className="max-w-form">
      <PageHeading title={texts.payHeading} size="dashboard" />
      <noscript>
        <Notice kind="warning">{texts.payScriptNeeded}</Notice>
      </noscript>
      <PayParcel
        parcel={parcel}
        buyer={{ name: viewer.displayName, email: viewer.email }}
        // Without "cash", which the rider collects at pick-up.
        methods={offeredMethods().filter(({ payWith }) => payWith !== "cash")}
        isReturning={isReturning}
      />
    </div>
  );
}
