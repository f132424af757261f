import { Package, Plus } from "lucide-react";
import Link from "next/link";
import { DeliveryBadge, PaymentBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeading } from "@/components/ui/page-heading";
import { Table, TableCell, TableRow } from "@/components/ui/table";
import { BEFORE_PICKUP, shownParcelPayment } from "@/lib/delivery/parcels/rules";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import { ParcelActions } from "./parcel-actions";

const columns = say.myColumns;
const COLUMNS = [
  { key: "trackingId", label: columns.trackingId },
  { key: "title", label: columns.title },
  { key: "weight", label: columns.weight, right: true },
  { key: "from", label: columns.from },
  { key: "to", label: columns.to },
  { key: "status", label: columns.status },
  { key: "payment", label: columns.payment },
  { key: "action", label: columns.action, right: true },
];

/** A booking with the receiver's code while it is on its way. */
export type OwnParcel = Parcel & { code?: string };

/** My Parcels (specification, point 2): a person's own bookings, newest first. */
export function MyParcels({ parcels }: { parcels: readonly OwnParcel[] }) {
  const unpaid = parcels.filter(isPayable).length;
  return (
    <>
      <PageHeading
        size="dashboard"
        title={say.myHeading}
        note={parcels.length > 0 ? say.myCount(parcels.length, unpaid) : undefined}
      >
        {parcels.length > 0 && (
          <ButtonLink href={routes.addParcel}>
            <Plus aria-hidden size={20} />
            {say.addParcel}
          </ButtonLink>
        )}
      </PageHeading>
      {parcels.length === 0 ? (
        <EmptyState icon={<Package aria-hidden size={36} />} title={say.myEmpty} as="h2">
          <ButtonLink href={routes.addParcel}>{say.addParcel}</ButtonLink>
        </EmptyState>
      ) : (
        <Table caption={say.myHeading} columns={COLUMNS}>
          {parcels.map((parcel) => (
            <Row key={parcel._id} parcel={parcel} />
          ))}
        </Table>
      )}
    </>
  );
}

/** Until pick-up; after that the rider has taken cash. */
const isPayable = (parcel: Parcel): boolean =>
  parcel.payment_status === "unpaid" && BEFORE_PICKUP.includes(parcel.delivery_status);

function Row({ parcel }: { parcel: OwnParcel }) {
  return (
    <TableRow>
      <TableCell label={columns.trackingId} className="num md:whitespace-nowrap">
        <div className="max-md:text-right">
          <Link
            href={routes.track(parcel.tracking_id)}
            prefetch={false}
            className="underline underline-offset-4"
          >
            {parcel.tracking_id}
          </Link>
          {parcel.code && (
            <span className="block text-xs text-ink-2" title={say.codeHelp}>
              {say.code} <span className="font-semibold tracking-widest text-ink">{parcel.code}</span>
            </span>
          )}
        </div>
      </TableCell>
      <TableCell label={columns.title} place="title">
        <span className="font-semibold wrap-anywhere">{parcel.title}</span>
      </TableCell>
      <TableCell label={columns.weight} right className={parcel.weight === null ? "text-ink-3" : undefined}>
        {parcel.weight === null ? say.weightMissing : say.weightKg(parcel.weight)}
      </TableCell>
      <TableCell label={columns.from} place="from">
        {parcel.sender_district ?? commonTexts.notAvailable}
      </TableCell>
      <TableCell label={columns.to} place="to">
        {parcel.receiver_district ?? commonTexts.notAvailable}
      </TableCell>
      <TableCell label={columns.status} place="corner">
        <DeliveryBadge status={parcel.delivery_status} viewer="user" />
      </TableCell>
      <TableCell label={columns.payment}>
        <PaymentBadge status={shownParcelPayment(parcel)} />
      </TableCell>
      <TableCell label={columns.action} place="actions">
        {isPayable(parcel) && (
          <ButtonLink
            href={routes.payParcel(parcel._id)}
            prefetch={false}
            className="mr-2"
            aria-label={`${say.payAmount(formatTaka(parcel.delivery_cost))}, ${parcel.title}`}
          >
            {say.payAmount(formatTaka(parcel.delivery_cost))}
          </ButtonLink>
        )}
        <ParcelActions parcel={parcel} />
      </TableCell>
    </TableRow>
  );
}
