import type { Metadata } from "next";
import { BookedPanel } from "@/components/delivery/parcels/booked-panel";
import { MyParcels } from "@/components/delivery/parcels/my-parcels";
import { listParcelsQuery } from "@/lib/delivery/parcels/admin-query";
import { readParcels } from "@/lib/delivery/parcels/list-parcels";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { isOwnersToChange } from "@/lib/delivery/parcels/rules";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { requireUser } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { parcelsTexts } from "@/lib/texts/parcels";

export const generateMetadata = (): Metadata => ({ title: parcelsTexts.myHeading, robots: { index: false } });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The page with the user's own parcel bookings, rendered at each request. `?paid=` is the id of a booking that was
 * just paid.
 */
export default async function MyParcelsPage({ searchParams }: Props) {
  const viewer = await requireUser(routes.myParcels);
  const all = listParcelsQuery.parse({ email: viewer.uid });
  const parcels = await readParcels(viewer, all);
  const own = parcels.map((parcel) =>
    isFinal(parcel.delivery_status) || isOwnersToChange(parcel)
      ? parcel
      : { ...parcel, code: receiverCode(parcel._id) },
  );
  const { paid } = await searchParams;
  const justPaid = own.find(({ _id, payment_status }) => _id === paid && payment_status === "paid");
  return (
    <>
      {justPaid && (
        <div className="mb-8 max-w-[56rem]">
          <BookedPanel
            paid
            booked={{
              id: justPaid._id,
              trackingId: justPaid.tracking_id,
              cost: justPaid.delivery_cost,
              collect: justPaid.collect,
            }}
            code={"code" in justPaid ? justPaid.code : null}
          />
        </div>
      )}
      <MyParcels parcels={own} />
    </>
  );
}
