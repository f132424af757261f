import { Bike } from "lucide";
import { type ReactNode, useId } from "react";
import { Price } from "@/components/ui/price";
import { formatTaka } from "@/lib/platform/money";
import type { CartBox } from "@/lib/shop/cart/schema";
import { DELIVERY_CHARGE } from "@/lib/shop/orders/rules";
import { cartTexts as say } from "@/lib/texts/cart";
import { Icon } from "../../ui/icon";

/** What one kitchen packs: its recipes, what they cost together, and its one delivery. */
export function CartBoxGroup({ box, children }: { box: CartBox; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id} className="mb-3 font-semibold wrap-anywhere">
        {say.box(box.sellerName)}
      </p>
      <ul className="grid gap-4">{children}</ul>
      <dl className="mt-3 grid gap-1.5 text-sm">
        <div className="flex items-baseline justify-between gap-4">
          <dt>{say.subtotal}</dt>
          <dd>
            <Price taka={box.subtotal} decimals className="font-semibold" />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 text-ink-2">
          <dt className="flex items-center gap-2">
            <Icon of={Bike} aria-hidden size={16} />
            {say.delivery}
          </dt>
          <dd className="num text-right">
            {say.deliveryNote(formatTaka(DELIVERY_CHARGE.inside), formatTaka(DELIVERY_CHARGE.outside))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
