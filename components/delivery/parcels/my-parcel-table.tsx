"use client";

import { CircleX, Pencil, Printer, Trash2 } from "lucide";
import { ReceiptLink } from "@/components/money/receipt-link";
import { adminTable } from "@/components/ui/admin-table";
import { AsWritten } from "@/components/ui/as-written";
import { PaymentBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import type { Column } from "@/components/ui/data-table";
import { LateDialog } from "@/components/ui/late-dialog";
import { RoutedLink } from "@/components/ui/routed-link";
import { isOwnersToCancel, isOwnersToChange, shownParcelPayment } from "@/lib/delivery/parcels/rules";
import { isFinal } from "@/lib/delivery/parcels/transitions";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { localDigits } from "@/lib/texts/digits";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { valuesTexts } from "@/lib/texts/values";
import { whenRead } from "@/lib/texts/when-read";
import { CollectNote } from "./cost-card";
import { DeliveryBadge } from "./delivery-badge";
import { isPayable, type OwnParcel } from "./own-parcel";

const columns = whenRead(() => texts.myColumns);

const placeOf = (district: string | null): string =>
  district === null ? commonTexts.notAvailable : valuesTexts.place(district);

/** The receiver's code, which the rider asks for. */
const Code = ({ of: { code } }: { of: OwnParcel }) =>
  code === undefined ? null : (
    <span className="num block text-ink-2 xl:text-xs/4" title={texts.codeHelp}>
      {texts.code} <span className="font-semibold tracking-widest text-ink">{localDigits(code)}</span>
    </span>
  );

const COLUMNS = whenRead((): readonly Column<OwnParcel>[] => [
  {
    key: "trackingId",
    label: columns.trackingId,
    card: "line",
    className: "num max-xl:text-sm xl:whitespace-nowrap",
    cell: (parcel) => (
      <>
        <RoutedLink href={routes.track(parcel.tracking_id)} className="underline underline-offset-4">
          {parcel.tracking_id}
        </RoutedLink>
        <Code of={parcel} />
      </>
    ),
  },
  {
    key: "title",
    label: columns.title,
    width: "min-w-36",
    card: "title",
    // On narrow screens this cell also shows the content of the hidden columns.
    cell: (parcel) => (
      <>
        <RoutedLink
          href={routes.track(parcel.tracking_id)}
          className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          <AsWritten of={parcel.title} />
        </RoutedLink>
        <div className="mt-0.5 text-sm font-normal text-ink-2 xl:hidden">
          <span>
            {placeOf(parcel.sender_district)} → {placeOf(parcel.receiver_district)}
          </span>
          {parcel.weight !== null && (
            <span> · {texts.weightKg(parcel.weight).replaceAll(" ", "\u00a0")}</span>
          )}
        </div>
      </>
    ),
  },
  {
    key: "weight",
    label: columns.weight,
    right: true,
    card: "none",
    className: "whitespace-nowrap",
    cell: ({ weight }) =>
      weight === null ? <span className="text-ink-3">{texts.weightMissing}</span> : texts.weightKg(weight),
  },
  {
    key: "from",
    label: columns.from,
    card: "none",
    cell: (parcel) => placeOf(parcel.sender_district),
  },
  {
    key: "to",
    label: columns.to,
    card: "none",
    cell: (parcel) => placeOf(parcel.receiver_district),
  },
  {
    key: "status",
    label: columns.status,
    card: "corner",
    // On a phone narrow enough to stay beside the title, however long its words are.
    className: "max-xl:max-w-[40%] max-xl:[&>span]:text-left",
    cell: (parcel) => <DeliveryBadge of={parcel} viewer="owner" />,
  },
  {
    key: "payment",
    label: columns.payment,
    card: "foot",
    // So that the button to pay stands beside it on a phone.
    className: "max-xl:basis-24",
    cell: (parcel) => (
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3">
          <PaymentBadge status={shownParcelPayment(parcel)} />
          <ReceiptLink number={parcel.receipt} className="text-sm" />
          {parcel.paidWith && <span className="num text-sm text-ink-2">{parcel.paidWith.label}</span>}
        </div>
        {(!isFinal(parcel.delivery_status) || parcel.delivery_status === "delivered") && (
          <CollectNote collect={parcel.collect} className="mt-1 text-sm text-ink-2" />
        )}
      </div>
    ),
  },
  {
    key: "action",
    label: columns.action,
    right: true,
    card: "actions",
    cell: (parcel, { menu }) => (
      <>
        {isPayable(parcel) && (
          <ButtonLink
            href={routes.payParcel(parcel._id)}
            prefetch={false}
            className="xl:mr-2 xl:px-4"
            aria-label={`${texts.payAmount(formatTaka(parcel.delivery_cost))}, ${parcel.title}`}
          >
            {texts.payAmount(formatTaka(parcel.delivery_cost))}
          </ButtonLink>
        )}
        {menu}
      </>
    ),
  },
]);

/** The table of My Parcels (specification, point 2) with its dialogs (point 7). */
export const MyParcelTable = adminTable<OwnParcel, "edit" | "cancel" | "delete">({
  get caption() {
    return texts.myHeading;
  },
  nameOf: ({ title }) => title,
  columns: COLUMNS,
  narrow: "rows",
  actions: (parcel, { ask }) => {
    const refused = isOwnersToChange(parcel) ? undefined : texts.locked;
    return [
      ...(isFinal(parcel.delivery_status)
        ? []
        : [{ key: "label", label: texts.label, icon: Printer, href: routes.parcelLabel(parcel._id) }]),
      { key: "edit", label: commonTexts.edit, icon: Pencil, run: () => ask("edit", parcel), refused },
      ...(isOwnersToCancel(parcel)
        ? [
            {
              key: "cancel",
              label: texts.cancel,
              icon: CircleX,
              danger: true,
              run: () => ask("cancel", parcel),
            },
          ]
        : []),
      {
        key: "delete",
        label: commonTexts.delete,
        icon: Trash2,
        danger: true,
        run: () => ask("delete", parcel),
        refused,
      },
    ];
  },
  dialogs: {
    edit: (parcel, { isOpen, close, done }) =>
      isOpen && (
        <LateDialog
          load={() => import("./edit-parcel-dialog").then(({ EditParcelDialog }) => EditParcelDialog)}
          onFailed={close}
          with={{
            parcel,
            onClose: close,
            onSaved: done,
          }}
        />
      ),
    cancel: (parcel, { isOpen, close, done }) => (
      <LateDialog
        load={() => import("./parcel-questions").then(({ CancelParcel }) => CancelParcel)}
        onFailed={close}
        with={{ parcel, isOpen, onClose: close, onCancelled: done }}
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
