import type { Metadata } from "next";
import { BookingForm } from "@/components/delivery/parcels/booking-form";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { requireUser } from "@/lib/people/auth/session";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { routes } from "@/lib/routes";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

export const generateMetadata = (): Metadata => ({ title: texts.bookHeading, robots: { index: false } });

/** The page to book a parcel. The form offers the places that the delivery service covers. */
export default async function AddParcelPage() {
  const viewer = await requireUser(routes.addParcel);
  return (
    <>
      <PageHeading title={texts.bookHeading} note={texts.bookSubtitle} size="dashboard" />
      <noscript>
        <Notice kind="warning">{texts.scriptNeeded}</Notice>
      </noscript>
      <BookingForm uid={viewer.uid} senderName={viewer.displayName} areas={SERVICE_AREAS} />
    </>
  );
}
