"use client";

import { BanknoteArrowDown, BanknoteArrowUp, Boxes, ScrollText, UserRound } from "lucide";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { parcelDeskHref } from "@/components/delivery/parcels/desk-links";
import { Badge } from "@/components/ui/badge";
import { type Column, DataTable, TwoLines } from "@/components/ui/data-table";
import { OpenRow } from "@/components/ui/open-row";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { RowMenu } from "@/components/ui/row-menu";
import type { RowAction } from "@/components/ui/row-menu-list";
import { useOpenedRow } from "@/components/ui/use-opened-row";
import type { DeskRider } from "@/lib/delivery/riders/schema";
import { newKey } from "@/lib/platform/http/client";
import { deskOf } from "@/lib/routes";
import { deskTexts as say } from "@/lib/texts/desk";
import { ridersTexts } from "@/lib/texts/riders";
import { DeskLedger } from "./desk-ledger";
import { DeskMoney } from "./desk-money";

const columns = say.riderColumns;
type Recording = { kind: "payouts" | "cash"; rider: DeskRider; key: string };

/** The riders with what each carries and holds; a payout, cash that comes in, and the ledger behind both. */
export function RiderTable({ riders, foot }: { riders: readonly DeskRider[]; foot: ReactNode }) {
  const router = useRouter();
  const { opened, open, close } = useOpenedRow();
  const [recording, setRecording] = useState<Recording | null>(null);
  const viewed = riders.find(({ _id }) => _id === opened);
  // Each opening is an action of its own; what is sent twice from one opening counts once.
  const record = (kind: Recording["kind"], rider: DeskRider) => setRecording({ kind, rider, key: newKey() });
  const actionsOf = (rider: DeskRider): RowAction[] => [
    { key: "ledger", label: say.account, icon: ScrollText, run: () => open(rider._id) },
    {
      ...{ key: "payout", label: say.recordPayout, icon: BanknoteArrowUp },
      run: () => record("payouts", rider),
    },
    { key: "cash", label: say.recordCash, icon: BanknoteArrowDown, run: () => record("cash", rider) },
    {
      ...{ key: "parcels", label: say.theirParcels, icon: Boxes },
      href: parcelDeskHref({ rider: rider.userId }),
    },
    { key: "person", label: say.theirAccount, icon: UserRound, href: deskOf.person(rider.email) },
  ];
  return (
    <>
      <DataTable
        caption={say.ridersHeading}
        columns={columnsWith(open, (rider) => <RowMenu name={rider.fullName} actions={actionsOf(rider)} />)}
        rows={riders}
        rowKey={({ _id }) => _id}
        foot={foot}
      />
      {viewed && <DeskLedger rider={viewed} onClose={close} />}
      {recording && (
        <DeskMoney
          key={recording.key}
          rider={recording.rider}
          kind={recording.kind}
          firstKey={recording.key}
          onClose={() => setRecording(null)}
          onRecorded={() => {
            setRecording(null);
            router.refresh();
          }}
        />
      )}
    </>
  );
}

const columnsWith = (
  open: (id: string) => void,
  menu: (rider: DeskRider) => ReactNode,
): readonly Column<DeskRider>[] => [
  {
    ...{ key: "name", label: columns.name, width: "min-w-44", card: "title" },
    cell: (rider) => (
      <>
        <OpenRow label={say.account} name={rider.fullName} onOpen={() => open(rider._id)} />
        <span className="block text-xs/4 font-normal wrap-anywhere text-ink-2">{rider.email}</span>
      </>
    ),
  },
  {
    ...{ key: "region", label: columns.region },
    cell: (rider) => <TwoLines main={rider.district} more={rider.region} />,
  },
  {
    ...{ key: "phone", label: columns.phone, className: "num whitespace-nowrap" },
    cell: (rider) => (
      <a
        href={`tel:${rider.phone.replace(/\s/g, "")}`}
        className="inline-flex min-h-9 items-center underline underline-offset-4"
      >
        {rider.phone}
      </a>
    ),
  },
  {
    ...{ key: "vehicle", label: columns.vehicle },
    cell: (rider) => ridersTexts.vehicles[rider.vehicle],
  },
  {
    ...{ key: "available", label: columns.available, card: "corner" },
    cell: (rider) => (
      <Badge tone={rider.available ? "green" : "grey"}>{rider.available ? say.yes : say.no}</Badge>
    ),
  },
  {
    ...{ key: "open", label: columns.open, right: true },
    cell: (rider) => (
      <RoutedLink
        href={parcelDeskHref({ rider: rider.userId, status: "on_the_way" })}
        aria-label={say.openParcels(rider.fullName, rider.open)}
        className="-my-1 inline-flex min-h-touch min-w-touch items-center justify-end underline underline-offset-4"
      >
        {rider.open}
      </RoutedLink>
    ),
  },
  {
    ...{ key: "balance", label: columns.balance, right: true },
    cell: (rider) => <Price taka={rider.balance} />,
  },
  {
    ...{ key: "cash", label: columns.cash, right: true },
    cell: (rider) => <Price taka={rider.cashInHand} />,
  },
  { ...{ key: "actions", label: columns.actions, right: true, card: "menu" }, cell: menu },
];
