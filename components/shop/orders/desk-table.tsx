"use client";

import { Boxes, Eye, UserRound } from "lucide";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { momentOf } from "@/components/delivery/parcels/tracking-words";
import { DeliveryBadge } from "@/components/ui/badge";
import { type Column, DataTable, TwoLines } from "@/components/ui/data-table";
import { OpenRow } from "@/components/ui/open-row";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { RowMenu } from "@/components/ui/row-menu";
import type { RowAction } from "@/components/ui/row-menu-list";
import { useLateDialog } from "@/components/ui/use-late-dialog";
import { useOpenedRow } from "@/components/ui/use-opened-row";
import { formatTaka } from "@/lib/platform/money";
import { deskOf } from "@/lib/routes";
import { boxTitle, portionsIn } from "@/lib/shop/orders/rules";
import type { DeskOrder } from "@/lib/shop/orders/schema";
import { chargeTexts } from "@/lib/texts/charges";
import { commonTexts } from "@/lib/texts/common";
import { orderDeskTexts as say } from "@/lib/texts/order-desk";
import { AnswerDeadline } from "./answer-deadline";
import { BoxStateBadge, saysMore } from "./box-state-badge";
import { DeskPayment } from "./desk-payment";

const columns = say.columns;
const charges = chargeTexts.short;

/** The table of Orders; an order is opened beside it, and read afresh. */
export function OrderTable({ orders, foot }: { orders: readonly DeskOrder[]; foot: ReactNode }) {
  const router = useRouter();
  const { opened, open, close } = useOpenedRow();
  const View = useLateDialog(
    opened !== null,
    () => import("./desk-view").then(({ OrderView }) => OrderView),
    close,
  );
  const viewed = orders.find(({ _id }) => _id === opened);
  const actionsOf = (order: DeskOrder): RowAction[] => [
    { key: "view", label: commonTexts.view, icon: Eye, run: () => open(order._id) },
    ...(order.trackingId
      ? [
          {
            ...{ key: "parcel", label: say.itsParcel, icon: Boxes },
            href: deskOf.parcel(order.trackingId, order.parcelId),
          },
        ]
      : []),
    { key: "buyer", label: say.itsBuyer, icon: UserRound, href: deskOf.person(order.buyerInfo.email) },
    { key: "cook", label: say.itsCook, icon: UserRound, href: deskOf.person(order.sellerInfo.email) },
  ];
  return (
    <>
      <DataTable
        caption={say.heading}
        columns={columnsWith(open, (order) => (
          <RowMenu name={boxTitle(order.lines)} actions={actionsOf(order)} />
        ))}
        rows={orders}
        rowKey={({ _id }) => _id}
        empty={say.empty}
        foot={foot}
      />
      {opened !== null && View && (
        <View
          key={opened}
          id={opened}
          title={viewed && boxTitle(viewed.lines)}
          onClose={close}
          onChanged={() => router.refresh()}
        />
      )}
    </>
  );
}

const columnsWith = (
  open: (id: string) => void,
  menu: (order: DeskOrder) => ReactNode,
): readonly Column<DeskOrder>[] => [
  {
    ...{ key: "order", label: columns.order, width: "min-w-82", card: "title" },
    cell: (order) => <What order={order} onOpen={() => open(order._id)} />,
  },
  {
    ...{ key: "buyer", label: columns.buyer, width: "min-w-36" },
    cell: ({ buyerInfo }) => <TwoLines main={buyerInfo.name} more={buyerInfo.email} />,
  },
  {
    ...{ key: "kitchen", label: columns.kitchen, width: "min-w-44" },
    cell: (order) => <Kitchen order={order} />,
  },
  {
    ...{ key: "payment", label: columns.payment, card: "corner", className: "max-xl:justify-end" },
    cell: (order) => <Payment order={order} />,
  },
  {
    ...{ key: "actions", label: columns.actions, right: true, card: "actions" },
    cell: (order) => (
      <>
        <span className="mr-auto text-base font-semibold xl:hidden">
          <Price taka={order.totalPrice} />
        </span>
        {menu(order)}
      </>
    ),
  },
];

function What({ order, onOpen }: { order: DeskOrder; onOpen: () => void }) {
  const { trackingId, parcelId, paidAt, lines } = order;
  return (
    <>
      <span className="flex items-baseline gap-1.5">
        <span className="num font-normal text-ink-2">{say.boxes(portionsIn(lines))}</span>
        <OpenRow label={say.viewOrderOf} name={boxTitle(lines)} onOpen={onOpen} />
      </span>
      <span className="num flex flex-wrap gap-x-3 text-xs/6 font-normal text-ink-2 max-xl:text-sm/6">
        {trackingId && (
          <RoutedLink
            href={deskOf.parcel(trackingId, parcelId)}
            aria-label={say.parcelOf(trackingId)}
            className="relative inline-block min-h-6 underline underline-offset-4"
          >
            {trackingId}
          </RoutedLink>
        )}
        {paidAt ? <time dateTime={paidAt}>{say.paidAt(momentOf(paidAt))}</time> : say.notPaid}
      </span>
    </>
  );
}

function Kitchen({ order: { sellerInfo, state, deliveryStatus, answerUntil } }: { order: DeskOrder }) {
  return (
    <span className="block max-xl:text-right">
      <span className="block wrap-anywhere">{sellerInfo.name}</span>
      <span className="flex flex-wrap gap-1.5 max-xl:justify-end">
        {saysMore(state) && <BoxStateBadge state={state} />}
        {deliveryStatus && !(state === "paid" && deliveryStatus === "pending") && (
          <>
            <span className="sr-only">{say.parcel}: </span>
            <DeliveryBadge status={deliveryStatus} viewer="admin" />
          </>
        )}
      </span>
      {state === "paid" && answerUntil !== null && (
        <span className="mt-1 block max-xl:[&>p]:justify-end">
          <AnswerDeadline until={answerUntil} />
        </span>
      )}
    </span>
  );
}

function Payment({ order }: { order: DeskOrder }) {
  const { refunded, refundDue, refundOwed, dispute, totalPrice } = order;
  const back =
    dispute && dispute.closedAt === null
      ? charges.disputed
      : refundOwed > 0
        ? charges.owed(formatTaka(refundOwed))
        : refundDue > 0
          ? say.goingBack(formatTaka(refundDue))
          : refunded > 0 && refunded < totalPrice
            ? say.wentBack(formatTaka(refunded))
            : null;
  return (
    <span className="inline-block text-right xl:text-left">
      <span className="hidden font-semibold xl:block">
        <Price taka={totalPrice} />
      </span>
      <DeskPayment order={order} />
      {back && <span className="num block text-xs/4 text-ink-2">{back}</span>}
    </span>
  );
}
