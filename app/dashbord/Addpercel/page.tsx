import type { Metadata } from "next";
import { BookingForm } from "@/components/parcels/booking-form";
import { Notice } from "@/components/ui/notice";
import { requireUser } from "@/lib/auth/session";
import { SERVICE_AREAS } from "@/lib/parcels/service-areas";
import { routes } from "@/lib/routes";
import { parcelsTexts as say } from "@/lib/texts";

export const metadata: Metadata = { title: say.bookHeading, robots: { index: false } };

/** The booking form with the places that are served. */
export default async function AddParcelPage() {
  const viewer = await requireUser(routes.addParcel);
  return (
    <>
      <h1 className="display text-4xl">{say.bookHeading}</h1>
      <p className="mt-2 mb-8 text-ink-2">{say.bookSubtitle}</p>
      <noscript>
        <Notice kind="warning">{say.scriptNeeded}</Notice>
      </noscript>
      <BookingForm uid={viewer.uid} senderName={viewer.displayName} areas={SERVICE_AREAS} />
    </>
  );
}
