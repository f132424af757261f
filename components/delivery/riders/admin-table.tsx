"use client";

import { BanknoteArrowDown, BanknoteArrowUp, Boxes, ScrollText, UserRound } from "lucide";
import { adminTable } from "@/components/ui/admin-table";
import { Badge } from "@/components/ui/badge";
import { type Column, TwoLines } from "@/components/ui/data-table";
import { EmailText } from "@/components/ui/email-text";
import { LateDialog } from "@/components/ui/late-dialog";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { tableHref } from "@/components/ui/table-href";
import type { AdminRider } from "@/lib/delivery/riders/views";
import { telHref } from "@/lib/platform/latin-digits";
import { adminLinks, routes } from "@/lib/routes";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { localFigure } from "@/lib/texts/digits";
import { ridersTexts } from "@/lib/texts/riders";
import { valuesTexts } from "@/lib/texts/values";
import { whenRead } from "@/lib/texts/when-read";

const columns = whenRead(() => texts.riderColumns);

const COLUMNS = whenRead((): readonly Column<AdminRider>[] => [
  {
    key: "name",
    label: columns.name,
    width: "min-w-44",
    card: "title",
    cell: (rider, { opener }) => (
      <>
        {opener}
        <span className="block text-xs/4 font-normal text-ink-2">
          <EmailText email={rider.email} />
        </span>
      </>
    ),
  },
  {
    key: "region",
    label: columns.region,
    card: "part",
    cell: (rider) => (
      <TwoLines main={valuesTexts.place(rider.district)} more={valuesTexts.place(rider.region)} />
    ),
  },
  {
    key: "phone",
    label: columns.phone,
    card: "part",
    className: "num whitespace-nowrap",
    cell: (rider) => (
      <a
        href={telHref(rider.phone)}
        className="touch-area inline-flex items-center underline underline-offset-4 xl:min-h-9"
      >
        {rider.phone}
      </a>
    ),
  },
  {
    key: "vehicle",
    label: columns.vehicle,
    card: "none",
    cell: (rider) => ridersTexts.vehicles[rider.vehicle],
  },
  {
    key: "available",
    label: columns.available,
    card: "part",
    className: "max-xl:-order-1",
    cell: (rider) => (
      <Badge tone={rider.available ? "green" : "grey"}>{rider.available ? texts.yes : texts.no}</Badge>
    ),
  },
  {
    key: "open",
    label: columns.open,
    card: "none",
    right: true,
    cell: (rider) => (
      <RoutedLink
        href={tableHref(routes.allParcels, { status: "on_the_way", rider: rider.userId })}
        aria-label={texts.openParcels(rider.fullName, rider.open)}
        className="-my-1 inline-flex min-h-touch min-w-touch items-center justify-end underline underline-offset-4"
      >
        {localFigure(rider.open)}
      </RoutedLink>
    ),
  },
  {
    key: "balance",
    label: columns.balance,
    right: true,
    card: "none",
    cell: (rider) => <Price taka={rider.balance} />,
  },
  {
    key: "cash",
    label: columns.cash,
    right: true,
    card: "part",
    cell: (rider) => (
      <span>
        <span className="xl:hidden">{columns.cash} </span>
        <Price taka={rider.cashInHand} />
      </span>
    ),
  },
  { key: "actions", label: columns.actions, right: true, card: "menu", cell: (_, { menu }) => menu },
]);

const money = () => import("./admin-money").then(({ AdminMoney }) => AdminMoney);

/**
 * The table of riders with their parcels and cash. Actions: record a payout, record cash handed in, view the ledger.
 */
export const RiderTable = adminTable<AdminRider, "payouts" | "cash">({
  get caption() {
    return texts.ridersHeading;
  },
  nameOf: ({ fullName }) => fullName,
  get openLabel() {
    return texts.openAccount;
  },
  columns: COLUMNS,
  narrow: "rows",
  actions: (rider, { open, ask }) => [
    { key: "ledger", label: texts.account, icon: ScrollText, run: () => open(rider._id) },
    { key: "payout", label: texts.recordPayout, icon: BanknoteArrowUp, run: () => ask("payouts", rider) },
    { key: "cash", label: texts.recordCash, icon: BanknoteArrowDown, run: () => ask("cash", rider) },
    {
      key: "parcels",
      label: texts.theirParcels,
      icon: Boxes,
      href: tableHref(routes.allParcels, { rider: rider.userId }),
    },
    { key: "person", label: texts.theirAccount, icon: UserRound, href: adminLinks.person(rider.email) },
  ],
  panel: (_, rider, { close }) =>
    rider && (
      <LateDialog
        key={rider._id}
        load={() => import("./admin-ledger").then(({ AdminLedger }) => AdminLedger)}
        onFailed={close}
        with={{ rider, onClose: close }}
      />
    ),
  dialogs: {
    payouts: (rider, { isOpen, close, done }) =>
      isOpen && (
        <LateDialog
          load={money}
          onFailed={close}
          with={{ rider, kind: "payouts", onClose: close, onRecorded: done }}
        />
      ),
    cash: (rider, { isOpen, close, done }) =>
      isOpen && (
        <LateDialog
          load={money}
          onFailed={close}
          with={{ rider, kind: "cash", onClose: close, onRecorded: done }}
        />
      ),
  },
});
