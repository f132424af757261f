import { ParcelTimeline } from "@/components/delivery/parcels/admin-timeline";
import { RoutedLink } from "@/components/ui/routed-link";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { adminLinks } from "@/lib/routes";
import type { AdminOrderDetails } from "@/lib/shop/orders/views";
import { claimsTexts as texts } from "@/lib/texts/claims";
import { AdminOrderFacts } from "./admin-facts";
import { AdminHistory } from "./admin-history";
import { OrderStateBadge } from "./state-badge";

interface ClaimOrderProps {
  order: AdminOrderDetails;
  /** null: the order has no parcel. */
  parcel: ParcelDetails | null;
}

/** The order of a claim, for the admin who decides it: its facts, refunds and timeline. */
export function ClaimOrder({ order, parcel }: ClaimOrderProps) {
  return (
    <section aria-labelledby="claim-order" className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id="claim-order" className="display text-xl leading-tight">
          {texts.itsOrder}
        </h2>
        <OrderStateBadge order={order} />
      </div>
      <RoutedLink
        href={adminLinks.order(order._id)}
        className="touch-area mt-1 inline-block text-sm font-semibold text-alta-ink underline underline-offset-4"
      >
        {texts.openOrder}
      </RoutedLink>
      <AdminOrderFacts order={order} />
      <AdminHistory order={order} />
      {parcel && <ParcelTimeline parcel={parcel} />}
    </section>
  );
}
