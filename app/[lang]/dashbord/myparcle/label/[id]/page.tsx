import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { Label } from "@/components/delivery/parcels/label";

import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { PrintButton } from "@/components/ui/print-button";
import { readLabel } from "@/lib/delivery/parcels/read-label";
import { requireUser } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

export const generateMetadata = (): Metadata => ({ title: texts.labelHeading, robots: { index: false } });

export default async function LabelPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireUser(routes.parcelLabel(id));
  const answer = await readLabel(viewer, id);
  if (!answer) return missingInside();
  if (!answer.label) {
    return (
      <div className="max-w-form">
        <PageHeading title={texts.labelNone} note={answer.trackingId} size="dashboard" />
        <Notice>{texts.labelReasons[answer.reason]}</Notice>
      </div>
    );
  }
  return (
    <div className="max-w-form">
      <PageHeading title={texts.labelHeading} note={texts.labelNote} size="dashboard">
        <PrintButton label={texts.labelPrint} />
      </PageHeading>
      <Label label={answer.label} />
    </div>
  );
}
