"use client";

import { DeliveryBadge, PaymentBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { type Column, DataTable } from "@/components/ui/data-table";
import { RoutedLink } from "@/components/ui/routed-link";
import { shownParcelPayment } from "@/lib/delivery/parcels/rules";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import { isPayable, type OwnParcel } from "./own-parcel";
import { ParcelActions } from "./parcel-actions";

const columns = say.myColumns;

/** The table of My Parcels (specification, point 2: its columns and colours). */
export function MyParcelTable({ parcels }: { parcels: readonly OwnParcel[] }) {
  return <DataTable caption={say.myHeading} columns={COLUMNS} rows={parcels} rowKey={({ _id }) => _id} />;
}

const COLUMNS: readonly Column<OwnParcel>[] = [
  {
    ...{ key: "trackingId", label: columns.trackingId, className: "num xl:whitespace-nowrap" },
    cell: (parcel) => (
      <div className="max-xl:text-right">
        <RoutedLink href={routes.track(parcel.tracking_id)} className="underline underline-offset-4">
          {parcel.tracking_id}
        </RoutedLink>
        {parcel.code && (
          <span className="block text-xs/4 text-ink-2" title={say.codeHelp}>
            {say.code} <span className="font-semibold tracking-widest text-ink">{parcel.code}</span>
          </span>
        )}
      </div>
    ),
  },
  {
    ...{ key: "title", label: columns.title, width: "min-w-36", card: "title" },
    cell: (parcel) => <span className="font-semibold wrap-anywhere">{parcel.title}</span>,
  },
  {
    ...{ key: "weight", label: columns.weight, right: true, className: "whitespace-nowrap" },
    cell: ({ weight }) =>
      weight === null ? <span className="text-ink-3">{say.weightMissing}</span> : say.weightKg(weight),
  },
  {
    ...{ key: "from", label: columns.from, card: "from" },
    cell: (parcel) => parcel.sender_district ?? commonTexts.notAvailable,
  },
  {
    ...{ key: "to", label: columns.to, card: "to" },
    cell: (parcel) => parcel.receiver_district ?? commonTexts.notAvailable,
  },
  {
    ...{ key: "status", label: columns.status, card: "corner" },
    cell: (parcel) => <DeliveryBadge status={parcel.delivery_status} viewer="user" />,
  },
  {
    ...{ key: "payment", label: columns.payment, card: "foot" },
    cell: (parcel) => <PaymentBadge status={shownParcelPayment(parcel)} />,
  },
  {
    ...{ key: "action", label: columns.action, right: true, card: "actions" },
    cell: (parcel) => (
      <>
        {isPayable(parcel) && (
          <ButtonLink
            href={routes.payParcel(parcel._id)}
            prefetch={false}
            className="xl:mr-2 xl:px-4"
            aria-label={`${say.payAmount(formatTaka(parcel.delivery_cost))}, ${parcel.title}`}
          >
            {say.payAmount(formatTaka(parcel.delivery_cost))}
          </ButtonLink>
        )}
        <ParcelActions parcel={parcel} />
      </>
    ),
  },
];
