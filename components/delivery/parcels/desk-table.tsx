"use client";

import { Eye, Pencil, Trash2 } from "lucide";
import { useRouter } from "next/navigation";
import { type ReactNode, useState, useTransition } from "react";
import { DeliveryBadge, PaymentBadge } from "@/components/ui/badge";
import { type Column, DataTable, TwoLines } from "@/components/ui/data-table";
import { OpenRow } from "@/components/ui/open-row";
import { Price } from "@/components/ui/price";
import { RowMenu } from "@/components/ui/row-menu";
import type { RowAction } from "@/components/ui/row-menu-list";
import { useLateDialog } from "@/components/ui/use-late-dialog";
import { useOpenedRow } from "@/components/ui/use-opened-row";
import { shownParcelPayment } from "@/lib/delivery/parcels/rules";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { commonTexts } from "@/lib/texts/common";
import { deskTexts as say } from "@/lib/texts/desk";
import { parcelsTexts } from "@/lib/texts/parcels";
import { DeleteParcel } from "./delete-parcel";
import { dayOfMoment } from "./tracking-words";

const columns = parcelsTexts.allColumns;
type Asked = { what: "edit" | "delete"; parcel: Parcel };

/** The table of All Parcels (specification, point 2: its columns and colours); view and edit read the parcel afresh. */
export function ParcelTable({ parcels, foot }: { parcels: readonly Parcel[]; foot: ReactNode }) {
  const router = useRouter();
  const { opened, open, close } = useOpenedRow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());
  const forget = () => setAsked(null);
  const View = useLateDialog(
    opened !== null,
    () => import("./desk-view").then(({ ParcelView }) => ParcelView),
    close,
  );
  const Edit = useLateDialog(
    asked?.what === "edit",
    () => import("./desk-edit").then(({ DeskEdit }) => DeskEdit),
    forget,
  );
  const actionsOf = (parcel: Parcel): RowAction[] => [
    { key: "view", label: commonTexts.view, icon: Eye, run: () => open(parcel._id) },
    { key: "edit", label: commonTexts.edit, icon: Pencil, run: () => setAsked({ what: "edit", parcel }) },
    {
      ...{ key: "delete", label: commonTexts.delete, icon: Trash2, danger: true },
      run: () => setAsked({ what: "delete", parcel }),
    },
  ];
  return (
    <>
      <DataTable
        caption={parcelsTexts.allHeading}
        columns={columnsWith(open, (parcel) => (
          <RowMenu name={parcel.title} actions={actionsOf(parcel)} disabled={refreshing} />
        ))}
        rows={parcels}
        rowKey={({ _id }) => _id}
        empty={parcelsTexts.allEmpty}
        foot={foot}
      />
      {opened !== null && View && (
        <View
          key={opened}
          id={opened}
          trackingId={parcels.find(({ _id }) => _id === opened)?.tracking_id}
          onClose={close}
          onChanged={refresh}
        />
      )}
      {asked?.what === "edit" && Edit && <Edit parcel={asked.parcel} onClose={forget} onChanged={refresh} />}
      <DeleteParcel
        parcel={asked?.what === "delete" ? asked.parcel : null}
        onClose={forget}
        onDeleted={refresh}
      />
    </>
  );
}

const columnsWith = (
  open: (id: string) => void,
  menu: (parcel: Parcel) => ReactNode,
): readonly Column<Parcel>[] => [
  {
    ...{ key: "title", label: columns.title, width: "min-w-36", card: "title" },
    cell: (parcel) => (
      <>
        <OpenRow label={commonTexts.view} name={parcel.title} onOpen={() => open(parcel._id)} />
        <span className="block text-xs/4 font-normal text-ink-2 max-xl:hidden">{say.kinds[parcel.kind]}</span>
        <span className="num block text-sm font-normal text-ink-2 xl:hidden">{parcel.tracking_id}</span>
      </>
    ),
  },
  {
    ...{ key: "trackingId", label: columns.trackingId, card: "none", className: "num whitespace-nowrap" },
    cell: (parcel) => parcel.tracking_id,
  },
  {
    ...{
      key: "sender",
      label: columns.sender,
      width: "min-w-26 min-[90rem]:min-w-33",
      card: "from",
      className: "max-xl:mt-2",
    },
    cell: (parcel) => <End name={parcel.sender_name} district={parcel.sender_district} />,
  },
  {
    ...{
      key: "receiver",
      label: columns.receiver,
      width: "min-w-26 min-[90rem]:min-w-33",
      card: "to",
      className: "max-xl:mt-2",
    },
    cell: (parcel) => <End name={parcel.receiver_name} district={parcel.receiver_district} last />,
  },
  {
    ...{ key: "cost", label: columns.cost, card: "none", right: true },
    cell: (parcel) => <Price taka={parcel.delivery_cost} />,
  },
  {
    ...{ key: "deliveryStatus", label: columns.deliveryStatus, card: "corner" },
    cell: (parcel) => <DeliveryBadge status={parcel.delivery_status} viewer="admin" />,
  },
  {
    ...{ key: "payment", label: columns.payment, card: "none" },
    cell: (parcel) => <PaymentBadge status={shownParcelPayment(parcel)} />,
  },
  {
    ...{ key: "created", label: columns.created, card: "none", className: "num whitespace-nowrap" },
    cell: (parcel) => <time dateTime={parcel.creation_date}>{dayOfMoment(parcel.creation_date)}</time>,
  },
  {
    ...{ key: "actions", label: columns.actions, right: true, card: "actions" },
    cell: (parcel) => (
      <>
        <span className="mr-auto flex items-center gap-2 text-base font-semibold xl:hidden">
          <Price taka={parcel.delivery_cost} />
          <PaymentBadge status={shownParcelPayment(parcel)} />
        </span>
        {menu(parcel)}
      </>
    ),
  },
];

function End({ name, district, last }: { name: string; district: string | null; last?: boolean }) {
  const place = district ?? commonTexts.notAvailable;
  return last ? (
    <TwoLines main={name} more={place} />
  ) : (
    <span>
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-xs/4 text-ink-2">{place}</span>
    </span>
  );
}
