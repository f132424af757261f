"use client";

import { Notice } from "@/components/ui/notice";
import { RoutedLink } from "@/components/ui/routed-link";
import { datedMoment } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { pastEatBy } from "@/lib/shop/orders/rules";
import type { Order } from "@/lib/shop/orders/views";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { useClock } from "./answer-deadline";

type Late = Pick<Order, "lines" | "deliveryStatus" | "paymentStatus">;

/** Warns that cooked food on its way is past its hour, and says what becomes of the money. */
export function PastEatBy({ order, reader }: { order: Late; reader: "buyer" | "admin" }) {
  const now = useClock();
  const since = now === null ? null : pastEatBy(order, new Date(now));
  if (since === null) return null;
  const when = datedMoment(since);
  return (
    <Notice kind="error" className="mt-3">
      {reader === "admin" ? (
        texts.pastEatByAdmin(when)
      ) : (
        <>
          {texts.pastEatBy(when)}{" "}
          {order.paymentStatus === "due" ? (
            texts.pastEatByUnpaid
          ) : (
            <RoutedLink href={`${routes.refundPolicy}#late`} className="underline underline-offset-4">
              {texts.pastEatByPaid}
            </RoutedLink>
          )}
        </>
      )}
    </Notice>
  );
}
