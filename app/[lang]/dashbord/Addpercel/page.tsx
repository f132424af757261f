import type { Metadata } from "next";
import { BookingForm } from "@/components/delivery/parcels/booking-form";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { requireUser } from "@/lib/people/auth/session";
import { verifiedPhonesOf } from "@/lib/people/phones/queries";
import { listAddresses } from "@/lib/people/users/addresses/queries";
import { routes } from "@/lib/routes";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

export const generateMetadata = (): Metadata => ({ title: texts.bookHeading, robots: { index: false } });

/** The page to book a parcel. The form begins with the person's default address. */
export default async function AddParcelPage() {
  const viewer = await requireUser(routes.addParcel);
  const [addresses, phones] = await Promise.all([listAddresses(viewer.uid), verifiedPhonesOf(viewer.uid)]);
  return (
    <>
      <PageHeading title={texts.bookHeading} note={texts.bookSubtitle} size="dashboard" />
      <noscript>
        <Notice kind="warning">{texts.scriptNeeded}</Notice>
      </noscript>
      <BookingForm
        uid={viewer.uid}
        senderName={viewer.displayName}
        addresses={addresses}
        phone={phones[0]?.phone ?? null}
      />
    </>
  );
}
