"use client";

import { Boxes, Eye, UserRound } from "lucide";
import type { ReactNode } from "react";
import { Noted, PhoneLink, Urgent } from "@/components/delivery/parcels/urgency";
import { useAssigning } from "@/components/delivery/parcels/use-assigning";
import { adminTable, type TableActions, type TableTools } from "@/components/ui/admin-table";
import { AsWritten } from "@/components/ui/as-written";
import type { Column } from "@/components/ui/data-table";
import { EmailText } from "@/components/ui/email-text";
import { LateDialog } from "@/components/ui/late-dialog";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { shortDay } from "@/lib/platform/day-words";
import { formatTaka } from "@/lib/platform/money";
import { adminLinks } from "@/lib/routes";
import { boxTitle, portionsIn } from "@/lib/shop/orders/rules";
import type { AdminOrderRow } from "@/lib/shop/orders/views";
import { adminOrdersTexts as texts } from "@/lib/texts/admin-orders";
import { adminParcelsTexts } from "@/lib/texts/admin-parcels";
import { chargeTexts } from "@/lib/texts/charges";
import { commonTexts } from "@/lib/texts/common";
import { whenRead } from "@/lib/texts/when-read";
import { AdminPayment } from "./admin-payment";
import { AnswerDeadline } from "./answer-deadline";
import { OrderStateBadge } from "./state-badge";

const columns = whenRead(() => texts.columns);
const charges = whenRead(() => chargeTexts.short);

const COLUMNS = whenRead((): readonly Column<AdminOrderRow>[] => [
  {
    key: "order",
    label: columns.order,
    width: "min-w-60",
    card: "title",
    cell: (order, { opener }) => <What order={order} opener={opener} />,
  },
  {
    key: "buyer",
    label: columns.buyer,
    width: "min-w-36",
    card: "part",
    cell: ({ buyerInfo }) => (
      <span className="min-w-0">
        <AsWritten of={buyerInfo.name} className="block wrap-anywhere" />
        <span className="max-xl:hidden">
          {buyerInfo.phone ? (
            <PhoneLink phone={buyerInfo.phone} />
          ) : (
            <span className="block text-xs/4 wrap-anywhere text-ink-2">
              <EmailText email={buyerInfo.email} />
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: "kitchen",
    label: columns.kitchen,
    width: "min-w-44",
    card: "part",
    className: "max-xl:-order-1",
    cell: (order) => <Kitchen order={order} />,
  },
  {
    key: "deadline",
    label: adminParcelsTexts.deadline,
    width: "xl:min-w-36",
    card: "part",
    cell: (order) =>
      order.waited !== null && (
        <Urgent of={order}>
          {order.answerUntil !== null && <AnswerDeadline until={order.answerUntil} />}
        </Urgent>
      ),
  },
  {
    key: "payment",
    label: columns.payment,
    card: "corner",
    cell: (order) => <Payment order={order} />,
  },
  {
    key: "actions",
    label: columns.actions,
    right: true,
    card: "menu",
    cell: (_, { menu }) => menu,
  },
]);

/** The table of the admin page Orders. An opened order is shown beside the table. */
export const OrderTable = adminTable<AdminOrderRow>({
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
  narrow: "rows",
  useActions: useOrderActions,
  panel: (id, order, { close, refresh }) => (
    <LateDialog
      load={() => import("./admin-view").then(({ OrderView }) => OrderView)}
      onFailed={close}
      with={{ id, title: order && boxTitle(order.lines), onClose: close, onChanged: refresh }}
    />
  ),
});

function useOrderActions(
  rows: readonly AdminOrderRow[],
  tools: TableTools<AdminOrderRow>,
): TableActions<AdminOrderRow> {
  const assigning = useAssigning(
    rows,
    ({ lines }) => boxTitle(lines),
    ({ parcelId, deliveryStatus, lines, sellerInfo, buyerInfo, readyAt }) =>
      parcelId === null || deliveryStatus === null
        ? null
        : {
            id: parcelId,
            title: boxTitle(lines),
            way: adminParcelsTexts.fromTo(sellerInfo.name, buyerInfo.name),
            status: deliveryStatus,
            isReady: readyAt !== null,
          },
    tools,
  );
  return {
    ...assigning,
    busy: false,
    of: (order) => [
      { key: "view", label: commonTexts.view, icon: Eye, run: () => tools.open(order._id) },
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
      {
        key: "buyer",
        label: texts.itsBuyer,
        icon: UserRound,
        href: adminLinks.person(order.buyerInfo.email ?? order.buyerId),
      },
      {
        key: "cook",
        label: texts.itsCook,
        icon: UserRound,
        href: adminLinks.person(order.sellerInfo.email ?? order.sellerId),
      },
    ],
  };
}

function What({ order, opener }: { order: AdminOrderRow; opener: ReactNode }) {
  const { trackingId, parcelId, paidAt, lines } = order;
  return (
    <>
      <span className="flex items-baseline gap-1.5">
        <span className="num shrink-0 font-normal text-ink-2">{texts.boxes(portionsIn(lines))}</span>
        {opener}
      </span>
      <span className="num flex flex-wrap gap-x-3 text-xs/6 font-normal text-ink-2 max-xl:hidden">
        {trackingId && (
          <RoutedLink
            href={adminLinks.parcel(trackingId, parcelId)}
            aria-label={texts.parcelOf(trackingId)}
            className="relative inline-block min-h-6 whitespace-nowrap underline underline-offset-4"
          >
            {trackingId}
          </RoutedLink>
        )}
        {paidAt && <time dateTime={paidAt}>{texts.paidAt(shortDay(paidAt))}</time>}
        <Noted notes={order.notes} />
      </span>
    </>
  );
}

function Kitchen({ order }: { order: AdminOrderRow }) {
  const { sellerInfo } = order;
  return (
    <span className="min-w-0 xl:block">
      <AsWritten of={sellerInfo.name} className="block wrap-anywhere max-xl:hidden" />
      <OrderStateBadge order={order} />
    </span>
  );
}

function Payment({ order }: { order: AdminOrderRow }) {
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
    <span className="xl:inline-block">
      <span className="font-semibold text-ink xl:block">
        <Price taka={totalPrice} />
      </span>
      <span className="max-xl:hidden">
        <AdminPayment order={order} />
        {back && <span className="num block text-xs/4 text-ink-2">{back}</span>}
      </span>
    </span>
  );
}
