"use client";

import { Eye, Pencil, Trash2 } from "lucide";
import { adminTable, type TableActions, type TableTools } from "@/components/ui/admin-table";
import { AsWritten } from "@/components/ui/as-written";
import { PaymentBadge } from "@/components/ui/badge";
import type { Column } from "@/components/ui/data-table";
import { LateDialog } from "@/components/ui/late-dialog";
import { Price } from "@/components/ui/price";
import { shownParcelPayment } from "@/lib/delivery/parcels/rules";
import type { AdminParcel } from "@/lib/delivery/parcels/schema";
import { shortDay } from "@/lib/platform/day-words";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts } from "@/lib/texts/parcels";
import { valuesTexts } from "@/lib/texts/values";
import { whenRead } from "@/lib/texts/when-read";
import { DeliveryBadge } from "./delivery-badge";
import { Noted, PhoneLink, Urgent } from "./urgency";
import { useAssigning } from "./use-assigning";

const columns = whenRead(() => parcelsTexts.allColumns);

const COLUMNS = whenRead((): readonly Column<AdminParcel>[] => [
  {
    key: "title",
    label: columns.title,
    width: "min-w-34",
    card: "title",
    cell: (parcel, { opener }) => (
      <>
        {opener}
        <span className="flex flex-wrap items-center gap-x-3 text-xs/4 font-normal text-ink-2 max-xl:hidden">
          {texts.kinds[parcel.kind]}
          <time dateTime={parcel.creation_date} className="num hidden whitespace-nowrap xl:max-[90rem]:block">
            {shortDay(parcel.creation_date)}
          </time>
          <Noted notes={parcel.notes} />
        </span>
        <span className="num block text-xs/4 font-normal whitespace-nowrap text-ink-2 max-xl:hidden min-[100rem]:hidden">
          {parcel.tracking_id}
        </span>
      </>
    ),
  },
  {
    key: "trackingId",
    label: columns.trackingId,
    width: "xl:max-[100rem]:hidden",
    card: "none",
    className: "num text-xs whitespace-nowrap xl:max-[100rem]:hidden",
    cell: (parcel) => parcel.tracking_id,
  },
  {
    key: "sender",
    label: columns.sender,
    card: "part",
    className: "max-xl:after:content-['→']",
    cell: (parcel) => (
      <End name={parcel.sender_name} district={parcel.sender_district} phone={parcel.sender_contact} />
    ),
  },
  {
    key: "receiver",
    label: columns.receiver,
    card: "part",
    cell: (parcel) => (
      <End name={parcel.receiver_name} district={parcel.receiver_district} phone={parcel.receiver_contact} />
    ),
  },
  {
    key: "deadline",
    label: texts.deadline,
    width: "xl:min-w-32",
    card: "part",
    cell: (parcel) => parcel.waited !== null && <Urgent of={parcel} />,
  },
  {
    key: "cost",
    label: columns.cost,
    card: "corner",
    right: true,
    cell: (parcel) => <Price taka={parcel.delivery_cost} />,
  },
  {
    key: "deliveryStatus",
    label: columns.deliveryStatus,
    width: "xl:min-w-40",
    card: "part",
    className: "max-xl:-order-1",
    cell: (parcel) => <DeliveryBadge of={parcel} viewer="desk" />,
  },
  {
    key: "payment",
    label: columns.payment,
    width: "min-w-28",
    card: "none",
    className: "xl:max-[100rem]:[&>span]:whitespace-normal",
    cell: (parcel) => <PaymentBadge status={shownParcelPayment(parcel)} />,
  },
  {
    key: "created",
    label: columns.created,
    width: "xl:max-[90rem]:hidden",
    card: "none",
    className: "num whitespace-nowrap xl:max-[90rem]:hidden",
    cell: (parcel) => <time dateTime={parcel.creation_date}>{shortDay(parcel.creation_date)}</time>,
  },
  {
    key: "actions",
    label: columns.actions,
    right: true,
    card: "menu",
    cell: (_, { menu }) => menu,
  },
]);

/** The table of the page All Parcels (specification, point 2: its columns and colours). */
export const ParcelTable = adminTable<AdminParcel, "edit" | "delete">({
  get caption() {
    return parcelsTexts.allHeading;
  },
  get empty() {
    return parcelsTexts.allEmpty;
  },
  nameOf: ({ title }) => title,
  columns: COLUMNS,
  narrow: "rows",
  useActions: useParcelActions,
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

function useParcelActions(
  rows: readonly AdminParcel[],
  tools: TableTools<AdminParcel, "edit" | "delete">,
): TableActions<AdminParcel> {
  const assigning = useAssigning(
    rows,
    ({ title }) => title,
    (parcel) => ({
      id: parcel._id,
      title: parcel.title,
      way: texts.fromTo(knownPlace(parcel.sender_district), knownPlace(parcel.receiver_district)),
      status: parcel.delivery_status,
      isReady: isPacked(parcel),
    }),
    tools,
  );
  return {
    ...assigning,
    busy: false,
    of: (parcel) => [
      { key: "view", label: commonTexts.view, icon: Eye, run: () => tools.open(parcel._id) },
      { key: "edit", label: commonTexts.edit, icon: Pencil, run: () => tools.ask("edit", parcel) },
      {
        key: "delete",
        label: commonTexts.delete,
        icon: Trash2,
        danger: true,
        run: () => tools.ask("delete", parcel),
      },
    ],
  };
}

/** A booking needs no packing. */
const isPacked = ({ steps }: AdminParcel): boolean =>
  steps.every(({ step, state }) => step !== "packed" || state === "done");

const knownPlace = (district: string | null): string | null => district && valuesTexts.place(district);

const placeText = (district: string | null): string => knownPlace(district) ?? commonTexts.notAvailable;

interface EndProps {
  name: string;
  district: string | null;
  phone: string | null;
}

/** The sender or receiver. On narrow screens only the name: the opened parcel has the rest. */
function End({ name, district, phone }: EndProps) {
  return (
    <span className="min-w-0">
      <AsWritten of={name} className="block wrap-anywhere" />
      <span className="max-xl:hidden">
        <span className="block text-xs/4 text-ink-2">{placeText(district)}</span>
        <PhoneLink phone={phone} />
      </span>
    </span>
  );
}
