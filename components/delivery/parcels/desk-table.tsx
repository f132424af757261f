import type { ReactNode } from "react";
import { DeliveryBadge, PaymentBadge } from "@/components/ui/badge";
import { Price } from "@/components/ui/price";
import { Table, TableCell, TableRow } from "@/components/ui/table";
import { shownParcelPayment } from "@/lib/delivery/parcels/rules";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { commonTexts } from "@/lib/texts/common";
import { deskTexts as say } from "@/lib/texts/desk";
import { parcelsTexts } from "@/lib/texts/parcels";
import { ParcelDeskActions } from "./desk-actions";
import { dayOfMoment } from "./tracking-words";

const columns = parcelsTexts.allColumns;
const COLUMNS = [
  { key: "title", label: columns.title },
  { key: "trackingId", label: columns.trackingId },
  { key: "sender", label: columns.sender },
  { key: "receiver", label: columns.receiver },
  { key: "cost", label: columns.cost, right: true },
  { key: "deliveryStatus", label: columns.deliveryStatus },
  { key: "payment", label: columns.payment },
  { key: "created", label: columns.created },
  { key: "actions", label: columns.actions, right: true },
];

/** The table of All Parcels (specification, point 2: its columns and colours); cards on a phone. */
export function ParcelTable({ parcels, footer }: { parcels: readonly Parcel[]; footer: ReactNode }) {
  return (
    <Table caption={parcelsTexts.allHeading} columns={COLUMNS} footer={footer}>
      {parcels.length === 0 ? (
        <tr data-whole>
          <td colSpan={COLUMNS.length} className="py-10 text-center text-ink-2">
            {parcelsTexts.allEmpty}
          </td>
        </tr>
      ) : (
        parcels.map((parcel) => <Row key={parcel._id} parcel={parcel} />)
      )}
    </Table>
  );
}

function Row({ parcel }: { parcel: Parcel }) {
  const price = <Price taka={parcel.delivery_cost} />;
  const payment = <PaymentBadge status={shownParcelPayment(parcel)} />;
  return (
    <TableRow>
      <TableCell label={columns.title} place="title">
        <span className="block font-semibold wrap-anywhere">{parcel.title}</span>
        <span className="block text-xs font-normal text-ink-2 max-md:hidden">{say.kinds[parcel.kind]}</span>
        <span className="num block text-sm font-normal text-ink-2 md:hidden">{parcel.tracking_id}</span>
      </TableCell>
      <TableCell label={columns.trackingId} place="none" className="num whitespace-nowrap">
        {parcel.tracking_id}
      </TableCell>
      <TableCell label={columns.sender} place="from" className="max-md:mt-2">
        <End name={parcel.sender_name} district={parcel.sender_district} />
      </TableCell>
      <TableCell label={columns.receiver} place="to" className="max-md:mt-2">
        <End name={parcel.receiver_name} district={parcel.receiver_district} last />
      </TableCell>
      <TableCell label={columns.cost} place="none" right>
        {price}
      </TableCell>
      <TableCell label={columns.deliveryStatus} place="corner" className="max-md:justify-end">
        <DeliveryBadge status={parcel.delivery_status} viewer="admin" />
      </TableCell>
      <TableCell label={columns.payment} place="none">
        {payment}
      </TableCell>
      <TableCell label={columns.created} place="none" className="num whitespace-nowrap">
        <time dateTime={parcel.creation_date}>{dayOfMoment(parcel.creation_date)}</time>
      </TableCell>
      <TableCell label={columns.actions} place="actions">
        <span className="mr-auto flex items-center gap-2 text-base font-semibold md:hidden">
          {price}
          {payment}
        </span>
        <ParcelDeskActions id={parcel._id} title={parcel.title} trackingId={parcel.tracking_id} />
      </TableCell>
    </TableRow>
  );
}

function End({ name, district, last }: { name: string; district: string | null; last?: boolean }) {
  return (
    <span className={last ? "block max-md:w-full max-md:text-right" : "block"}>
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-xs text-ink-2 max-md:text-sm">{district ?? commonTexts.notAvailable}</span>
    </span>
  );
}
