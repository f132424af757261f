import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { Label } from "@/components/delivery/parcels/label";

import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { PrintButton } from "@/components/ui/print-button";
import { readLabel } from "@/lib/delivery/parcels/read-label";
import { requireUser } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { parcelsTexts as say } from "@/lib/texts/parcels";

export const generateMetadata = (): Metadata => ({ title: say.labelHeading, robots: { index: false } });

/** The label of one parcel, to print. */
export default async function LabelPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireUser(routes.parcelLabel(id));
  const answer = await readLabel(viewer, id);
  if (!answer) return missingInside();
  if (!answer.label) {
    return (
      <div className="max-w-form">
        <PageHeading title={say.labelNone} note={answer.trackingId} size="dashboard" />
        <Notice>{say.labelReasons[answer.reason]}</Notice>
      </div>
    );
  }
  return (
    <div className="max-w-form">
      <PageHeading title={say.labelHeading} note={say.labelNote} size="dashboard">
        <PrintButton label={say.labelPrint} />
      </PageHeading>
      <Label label={answer.label} />
    </div>
  );
}
