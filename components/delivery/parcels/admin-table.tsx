"use client";

import { Eye, Pencil, Trash2 } from "lucide";
import { adminTable } from "@/components/ui/admin-table";
import { AsWritten } from "@/components/ui/as-written";
import { PaymentBadge } from "@/components/ui/badge";
import { type Column, TwoLines } from "@/components/ui/data-table";
import { LateDialog } from "@/components/ui/late-dialog";
import { Price } from "@/components/ui/price";
import { shownParcelPayment } from "@/lib/delivery/parcels/rules";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { dayText } from "@/lib/platform/day-words";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts } from "@/lib/texts/parcels";
import { valuesTexts } from "@/lib/texts/values";
import { whenRead } from "@/lib/texts/when-read";
import { DeliveryBadge } from "./delivery-badge";

const columns = whenRead(() => parcelsTexts.allColumns);

/** The minimum width of a column of names; smaller in Bangla. */
const NAMED = "min-w-26 min-[90rem]:[:root:lang(en)_&]:min-w-33";

const COLUMNS = whenRead((): readonly Column<Parcel>[] => [
  {
    key: "title",
    label: columns.title,
    width: "min-w-30 [:root:lang(en)_&]:min-w-36",
    card: "title",
    cell: (parcel, { opener }) => (
      <>
        {opener}
        <span className="block text-xs/4 font-normal text-ink-2">{texts.kinds[parcel.kind]}</span>
        <span className="num block text-sm font-normal text-ink-2 xl:hidden">{parcel.tracking_id}</span>
      </>
    ),
  },
  {
    key: "trackingId",
    label: columns.trackingId,
    card: "none",
    className: "num whitespace-nowrap",
    cell: (parcel) => parcel.tracking_id,
  },
  {
    key: "sender",
    label: columns.sender,
    width: NAMED,
    card: "from",
    className: "max-xl:mt-2",
    cell: (parcel) => <End name={parcel.sender_name} district={parcel.sender_district} />,
  },
  {
    key: "receiver",
    label: columns.receiver,
    width: NAMED,
    card: "to",
    className: "max-xl:mt-2",
    cell: (parcel) => <End name={parcel.receiver_name} district={parcel.receiver_district} last />,
  },
  {
    key: "cost",
    label: columns.cost,
    card: "none",
    right: true,
    cell: (parcel) => <Price taka={parcel.delivery_cost} />,
  },
  {
    key: "deliveryStatus",
    label: columns.deliveryStatus,
    card: "corner",
    cell: (parcel) => <DeliveryBadge of={parcel} viewer="desk" />,
  },
  {
    key: "payment",
    label: columns.payment,
    card: "none",
    cell: (parcel) => <PaymentBadge status={shownParcelPayment(parcel)} />,
  },
  {
    key: "created",
    label: columns.created,
    className: "num [:root:lang(en)_&]:whitespace-nowrap",
    cell: (parcel) => <time dateTime={parcel.creation_date}>{dayText(parcel.creation_date)}</time>,
  },
  {
    key: "actions",
    label: columns.actions,
    right: true,
    card: "actions",
    cell: (parcel, { menu }) => (
      <>
        <span className="mr-auto flex items-center gap-2 text-base font-semibold xl:hidden">
          <Price taka={parcel.delivery_cost} />
          <PaymentBadge status={shownParcelPayment(parcel)} />
        </span>
        {menu}
      </>
    ),
  },
]);

/** The table of the page All Parcels (specification, point 2: its columns and colours). */
export const ParcelTable = adminTable<Parcel, "edit" | "delete">({
  get caption() {
    return parcelsTexts.allHeading;
  },
  get empty() {
    return parcelsTexts.allEmpty;
  },
  nameOf: ({ title }) => title,
  columns: COLUMNS,
  actions: (parcel, { open, ask }) => [
    { key: "view", label: commonTexts.view, icon: Eye, run: () => open(parcel._id) },
    { key: "edit", label: commonTexts.edit, icon: Pencil, run: () => ask("edit", parcel) },
    {
      key: "delete",
      label: commonTexts.delete,
      icon: Trash2,
      danger: true,
      run: () => ask("delete", parcel),
    },
  ],
  panel: (id, parcel, { close, refresh }) => (
    <LateDialog
      load={() => import("./admin-view").then(({ ParcelView }) => ParcelView)}
      onFailed={close}
      with={{ id, trackingId: parcel?.tracking_id, onClose: close, onChanged: refresh }}
    />
  ),
  dialogs: {
    edit: (parcel, { isOpen, close, refresh }) =>
      isOpen && (
        <LateDialog
          load={() => import("./admin-edit").then(({ AdminParcelEdit }) => AdminParcelEdit)}
          onFailed={close}
          with={{ parcel, onClose: close, onChanged: refresh }}
        />
      ),
    delete: (parcel, { isOpen, close, refresh }) => (
      <LateDialog
        load={() => import("./parcel-questions").then(({ DeleteParcel }) => DeleteParcel)}
        onFailed={close}
        with={{ parcel: isOpen ? parcel : null, onClose: close, onDeleted: refresh }}
      />
    ),
  },
});

function End({ name, district, last }: { name: string; district: string | null; last?: boolean }) {
  const place = district === null ? commonTexts.notAvailable : valuesTexts.place(district);
  return last ? (
    <TwoLines main={name} more={place} />
  ) : (
    <span>
      <AsWritten of={name} className="block wrap-anywhere" />
      <span className="block text-xs/4 text-ink-2">{place}</span>
    </span>
  );
}
