import { AsWritten } from "@/components/ui/as-written";
import { InScripts } from "@/components/ui/in-scripts";
import { RoutedLink } from "@/components/ui/routed-link";
import { formatTaka } from "@/lib/platform/money";
import { adminLinks } from "@/lib/routes";
import type { AdminOrderDetails } from "@/lib/shop/orders/views";
import { adminOrdersTexts as texts } from "@/lib/texts/admin-orders";

/** Links to all orders that were paid together with this one. */
export function AdminPurchase({ order }: { order: AdminOrderDetails }) {
  const { orders, totalPrice, refunded } = order.purchase;
  return (
    <section aria-label={texts.purchase} className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{texts.purchase}</h3>
      <p className="num mt-1 text-sm text-ink-2">
        {texts.purchaseSum(orders.length, formatTaka(totalPrice), refunded > 0 ? formatTaka(refunded) : null)}
      </p>
      <ul className="mt-3 grid gap-3">
        {orders.map((box) => (
          <li key={box._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0">
              {box._id === order._id ? (
                <span className="font-semibold wrap-anywhere">
                  <AsWritten of={box.title} />{" "}
                  <span className="font-normal text-ink-2">({texts.thisBox})</span>
                </span>
              ) : (
                <RoutedLink
                  href={adminLinks.order(box._id)}
                  aria-label={texts.openBox(box.title)}
                  className="font-semibold wrap-anywhere underline underline-offset-4"
                >
                  <AsWritten of={box.title} />
                </RoutedLink>
              )}
              <AsWritten of={box.sellerName} className="block text-sm wrap-anywhere text-ink-2" />
            </span>
            <span className="num flex flex-wrap items-center gap-3 text-sm">
              <span className="text-ink-2">
                <InScripts of={box.stateText} />
              </span>
              {formatTaka(box.totalPrice)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
