import { AsWritten } from "@/components/ui/as-written";
import { Link } from "@/components/ui/link";
import type { Statistics } from "@/lib/dashboard/model";
import { routes } from "@/lib/routes";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { ridersTexts } from "@/lib/texts/riders";
import { valuesTexts } from "@/lib/texts/values";
import { DeliveryBadge } from "../delivery/parcels/delivery-badge";
import { ArrowLink } from "../ui/arrow-link";
import { Avatar } from "../ui/avatar";
import { classNames } from "../ui/class-names";
import { Price } from "../ui/price";
import { Box } from "./box";

const row = "flex items-center gap-4 border-t border-line py-3";

export function LatestParcels({ parcels }: { parcels: Statistics["latestParcels"] }) {
  return (
    <Box
      id="latest-parcels"
      title={texts.latestParcels}
      className="xl:col-span-2"
      action={<ArrowLink href={routes.allParcels}>{texts.allParcel}</ArrowLink>}
    >
      {parcels.length === 0 ? (
        <p className="text-ink-2">{texts.noParcelYet}</p>
      ) : (
        <ul className="text-sm">
          {parcels.map((parcel) => (
            // The text of the status can be as long as a sentence, so it takes the remaining width.
            <li key={parcel._id} className={classNames(row, "flex-wrap gap-y-1.5 sm:gap-x-5")}>
              <span className="min-w-0 flex-[1_1_10rem]">
                <AsWritten of={parcel.title} className="block font-semibold wrap-anywhere" />
                <span className="text-ink-2">
                  <Way from={parcel.from} to={parcel.to} />
                </span>
              </span>
              <span className="flex max-w-full min-w-0 flex-wrap items-center gap-x-5 gap-y-1.5 max-sm:basis-full max-sm:justify-between">
                <DeliveryBadge of={parcel} viewer="desk" />
                <Price taka={parcel.cost} className="text-right font-semibold sm:w-20" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

const placeOf = (district: string | null) => (district === null ? "?" : valuesTexts.place(district));

/** The route of a parcel, such as `Dhaka → Sylhet`. An unknown place is left blank. */
export function Way({ from, to }: { from: string | null; to: string | null }) {
  return (
    <>
      {placeOf(from)} <span aria-hidden>→</span>
      <span className="sr-only">{texts.wayTo}</span> {placeOf(to)}
    </>
  );
}

export function WaitingRiders({ riders }: { riders: Statistics["pendingRiders"] }) {
  return (
    <Box
      id="pending-riders"
      title={texts.pendingRiders}
      action={
        riders.total > 0 && <ArrowLink href={routes.pendingRiders}>{texts.allOf(riders.total)}</ArrowLink>
      }
    >
      {riders.total === 0 ? (
        <p className="text-ink-2">{texts.noPendingRiders}</p>
      ) : (
        <ul className="text-sm">
          {riders.first.map((rider) => (
            <li key={rider._id} className={row}>
              <Avatar name={rider.fullName} photo={rider.photo} size={40} />
              <span className="min-w-0 flex-1">
                <AsWritten of={rider.fullName} className="block font-semibold wrap-anywhere" />
                <span className="block text-ink-2">
                  {ridersTexts.vehicles[rider.vehicle]}, {valuesTexts.place(rider.district)}
                </span>
              </span>
              <Link
                href={routes.pendingRiders}
                className="inline-flex min-h-touch items-center px-2 font-semibold hover:underline"
              >
                {texts.view}
                <AsWritten of={` ${rider.fullName}`} className="sr-only" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
