"use client";

import { Boxes, Eye, UserRound } from "lucide";
import type { ReactNode } from "react";
import { ArrivalLine } from "@/components/delivery/parcels/arrival-line";
import { adminTable } from "@/components/ui/admin-table";
import { AsWritten } from "@/components/ui/as-written";
import { type Column, TwoLines } from "@/components/ui/data-table";
import { EmailText } from "@/components/ui/email-text";
import { LateDialog } from "@/components/ui/late-dialog";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { momentText } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { adminLinks } from "@/lib/routes";
import { boxTitle, portionsIn } from "@/lib/shop/orders/rules";
import type { AdminOrder } from "@/lib/shop/orders/views";
import { adminOrdersTexts as texts } from "@/lib/texts/admin-orders";
import { chargeTexts } from "@/lib/texts/charges";
import { commonTexts } from "@/lib/texts/common";
import { whenRead } from "@/lib/texts/when-read";
import { AdminPayment } from "./admin-payment";
import { AnswerDeadline } from "./answer-deadline";
import { OrderStateBadge } from "./state-badge";

const columns = whenRead(() => texts.columns);
const charges = whenRead(() => chargeTexts.short);

const COLUMNS = whenRead((): readonly Column<AdminOrder>[] => [
  {
    key: "order",
    label: columns.order,
    width: "min-w-82",
    card: "title",
    cell: (order, { opener }) => <What order={order} opener={opener} />,
  },
  {
    key: "buyer",
    label: columns.buyer,
    width: "min-w-36",
    cell: ({ buyerInfo }) => <TwoLines main={buyerInfo.name} more={<EmailText email={buyerInfo.email} />} />,
  },
  {
    key: "kitchen",
    label: columns.kitchen,
    width: "min-w-44",
    cell: (order) => <Kitchen order={order} />,
  },
  {
    key: "payment",
    label: columns.payment,
    card: "corner",
    className: "max-xl:justify-end",
    cell: (order) => <Payment order={order} />,
  },
  {
    key: "actions",
    label: columns.actions,
    right: true,
    card: "actions",
    cell: (order, { menu }) => (
      <>
        <span className="mr-auto text-base font-semibold xl:hidden">
          <Price taka={order.totalPrice} />
        </span>
        {menu}
      </>
    ),
  },
]);

/** The table of the admin page Orders. An opened order is shown beside the table. */
export const OrderTable = adminTable<AdminOrder>({
  get caption() {
    return texts.heading;
  },
  get empty() {
    return texts.empty;
  },
  nameOf: ({ lines }) => boxTitle(lines),
  get openLabel() {
    return texts.viewOrderOf;
  },
  columns: COLUMNS,
  actions: (order, { open }) => [
    { key: "view", label: commonTexts.view, icon: Eye, run: () => open(order._id) },
    ...(order.trackingId
      ? [
          {
            key: "parcel",
            label: texts.itsParcel,
            icon: Boxes,
            href: adminLinks.parcel(order.trackingId, order.parcelId),
          },
        ]
      : []),
    { key: "buyer", label: texts.itsBuyer, icon: UserRound, href: adminLinks.person(order.buyerInfo.email) },
    { key: "cook", label: texts.itsCook, icon: UserRound, href: adminLinks.person(order.sellerInfo.email) },
  ],
  panel: (id, order, { close, refresh }) => (
    <LateDialog
      load={() => import("./admin-view").then(({ OrderView }) => OrderView)}
      onFailed={close}
      with={{ id, title: order && boxTitle(order.lines), onClose: close, onChanged: refresh }}
    />
  ),
});

function What({ order, opener }: { order: AdminOrder; opener: ReactNode }) {
  const { trackingId, parcelId, paidAt, lines } = order;
  return (
    <>
      <span className="flex items-baseline gap-1.5">
        <span className="num font-normal text-ink-2">{texts.boxes(portionsIn(lines))}</span>
        {opener}
      </span>
      <span className="num flex flex-wrap gap-x-3 text-xs/6 font-normal text-ink-2 max-xl:text-sm/6">
        {trackingId && (
          <RoutedLink
            href={adminLinks.parcel(trackingId, parcelId)}
            aria-label={texts.parcelOf(trackingId)}
            className="relative inline-block min-h-6 underline underline-offset-4"
          >
            {trackingId}
          </RoutedLink>
        )}
        {paidAt && <time dateTime={paidAt}>{texts.paidAt(momentText(paidAt))}</time>}
      </span>
    </>
  );
}

function Kitchen({ order }: { order: AdminOrder }) {
  const { sellerInfo, answerUntil } = order;
  return (
    <span className="block max-xl:text-right">
      <AsWritten of={sellerInfo.name} className="block wrap-anywhere" />
      <OrderStateBadge order={order} />
      <ArrivalLine way={order} viewer={null} />
      {answerUntil !== null && (
        <span className="mt-1 block max-xl:[&>p]:justify-end">
          <AnswerDeadline until={answerUntil} />
        </span>
      )}
    </span>
  );
}

function Payment({ order }: { order: AdminOrder }) {
  const { refunded, refundDue, refundOwed, dispute, totalPrice } = order;
  const back =
    dispute && dispute.closedAt === null
      ? charges.disputed
      : refundOwed > 0
        ? charges.owed(formatTaka(refundOwed))
        : refundDue > 0
          ? texts.goingBack(formatTaka(refundDue))
          : refunded > 0 && refunded < totalPrice
            ? texts.wentBack(formatTaka(refunded))
            : null;
  return (
    <span className="inline-block text-right xl:text-left">
      <span className="hidden font-semibold xl:block">
        <Price taka={totalPrice} />
      </span>
      <AdminPayment order={order} />
      {back && <span className="num block text-xs/4 text-ink-2">{back}</span>}
    </span>
  );
}
