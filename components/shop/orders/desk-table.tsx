import Link from "next/link";
import type { ReactNode } from "react";
import { momentOf } from "@/components/delivery/parcels/tracking-words";
import { DeliveryBadge } from "@/components/ui/badge";
import { Price } from "@/components/ui/price";
import { Table, TableCell, TableRow } from "@/components/ui/table";
import { formatTaka } from "@/lib/platform/money";
import { boxTitle, portionsIn } from "@/lib/shop/orders/rules";
import type { DeskOrder } from "@/lib/shop/orders/schema";
import { chargeTexts } from "@/lib/texts/charges";
import { orderDeskTexts as say } from "@/lib/texts/order-desk";
import { AnswerDeadline } from "./answer-deadline";
import { BoxStateBadge, saysMore } from "./box-state-badge";
import { OrderDeskActions } from "./desk-actions";
import { parcelHref } from "./desk-links";
import { DeskPayment } from "./desk-payment";

const columns = say.columns;
const charges = chargeTexts.short;
const COLUMNS = [
  { key: "order", label: columns.order },
  { key: "buyer", label: columns.buyer },
  { key: "kitchen", label: columns.kitchen },
  { key: "payment", label: columns.payment },
  { key: "actions", label: columns.actions, right: true, hideLabel: true },
];

/** The table of Orders; cards on a phone. */
export function OrderTable({ orders, footer }: { orders: readonly DeskOrder[]; footer: ReactNode }) {
  return (
    <Table caption={say.heading} columns={COLUMNS} footer={footer}>
      {orders.length === 0 ? (
        <tr data-whole>
          <td colSpan={COLUMNS.length} className="py-10 text-center text-ink-2">
            {say.empty}
          </td>
        </tr>
      ) : (
        orders.map((order) => <Row key={order._id} order={order} />)
      )}
    </Table>
  );
}

function Row({ order }: { order: DeskOrder }) {
  const { trackingId, buyerInfo, deliveryStatus, refunded, refundDue, refundOwed, dispute } = order;
  const title = boxTitle(order.lines);
  const total = <Price taka={order.totalPrice} />;
  const back =
    dispute && dispute.closedAt === null
      ? charges.disputed
      : refundOwed > 0
        ? charges.owed(formatTaka(refundOwed))
        : refundDue > 0
          ? say.goingBack(formatTaka(refundDue))
          : refunded > 0 && refunded < order.totalPrice
            ? say.wentBack(formatTaka(refunded))
            : null;
  return (
    <TableRow>
      <TableCell label={columns.order} place="title">
        <span className="block font-semibold wrap-anywhere">
          <span className="num font-normal text-ink-2">{say.boxes(portionsIn(order.lines))}</span> {title}
        </span>
        {trackingId && (
          <Link
            href={parcelHref(trackingId)}
            prefetch={false}
            aria-label={say.parcelOf(trackingId)}
            className="num text-xs font-normal text-ink-2 underline underline-offset-4 max-md:text-sm"
          >
            {trackingId}
          </Link>
        )}
        <span className="num block text-xs font-normal text-ink-2 max-md:text-sm">
          {order.paidAt ? (
            <time dateTime={order.paidAt}>{say.paidAt(momentOf(order.paidAt))}</time>
          ) : (
            say.notPaid
          )}
        </span>
      </TableCell>
      <TableCell label={columns.buyer}>
        <span className="block max-md:text-right md:min-w-32">
          <span className="block wrap-anywhere">{buyerInfo.name}</span>
          <span className="block text-xs wrap-anywhere text-ink-2 max-md:text-sm">{buyerInfo.email}</span>
        </span>
      </TableCell>
      <TableCell label={columns.kitchen}>
        <span className="block max-md:text-right">
          <span className="mb-1 block wrap-anywhere">{order.sellerInfo.name}</span>
          <span className="flex flex-wrap gap-1.5 max-md:justify-end">
            {saysMore(order.state) && <BoxStateBadge state={order.state} />}
            {deliveryStatus && !(order.state === "paid" && deliveryStatus === "pending") && (
              <>
                <span className="sr-only">{say.parcel}: </span>
                <DeliveryBadge status={deliveryStatus} viewer="admin" />
              </>
            )}
          </span>
          {order.state === "paid" && order.answerUntil !== null && (
            <span className="mt-1 block max-md:[&>p]:justify-end">
              <AnswerDeadline until={order.answerUntil} />
            </span>
          )}
        </span>
      </TableCell>
      <TableCell label={columns.payment} place="corner" className="max-md:justify-end">
        <span className="inline-block text-right md:text-left">
          <span className="mb-1 hidden font-semibold md:block">{total}</span>
          <DeskPayment order={order} />
          {back && <span className="num block text-xs text-ink-2">{back}</span>}
        </span>
      </TableCell>
      <TableCell label={columns.actions} place="actions">
        <span className="mr-auto text-base font-semibold md:hidden">{total}</span>
        <OrderDeskActions id={order._id} title={title} />
      </TableCell>
    </TableRow>
  );
}
