import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { ArrivalLine } from "@/components/delivery/parcels/arrival-line";
import { OtherName } from "@/components/shop/boxes/dish-name";
import { ClaimLine } from "@/components/shop/claims/claim-state";
import { ReviewLines } from "@/components/shop/reviews/review-lines";
import { AsWritten } from "@/components/ui/as-written";
import { classNames } from "@/components/ui/class-names";
import { SmallPicture } from "@/components/ui/food-picture";
import { InScripts } from "@/components/ui/in-scripts";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import type { ClaimOfOrder } from "@/lib/shop/claims/views";
import { boxTitle, isInCash, isNeverPaid } from "@/lib/shop/orders/rules";
import type { Order } from "@/lib/shop/orders/views";
import { localFigure } from "@/lib/texts/digits";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { purchaseCardTexts } from "@/lib/texts/purchase-cards";
import { BoxLines, LineFacts } from "./box-lines";
import { Fact } from "./fact";
import { BackFacts, PaymentFact } from "./payment-facts";
import { OrderStateBadge } from "./state-badge";

/** Loaded only if the buyer can cancel the order or claim a fault. */
const OrderMenu = dynamic(() => import("./order-menu").then((part) => ({ default: part.OrderMenu })), {
  ssr: false,
  loading: () => <span className="size-touch shrink-0" />,
});

/** Loaded only if the address is incomplete. */
const AddressForm = dynamic(() => import("./address-form").then((form) => ({ default: form.AddressForm })), {
  ssr: false,
});

/** Maps each order id to the order's claim, or to the deadline for a claim. */
export type ClaimsOfOrders = Readonly<Record<string, ClaimOfOrder>>;

interface PurchaseBoxProps {
  order: Order;
  claim?: ClaimOfOrder | undefined;
  /** True if the order is the only one of its purchase. The order then has its own card. */
  alone: boolean;
  onChanged: () => void;
  /** Additional facts, shown at the end of the list. */
  facts?: ReactNode;
  children?: ReactNode;
}

/** One kitchen's order in Your Orders (specification, point 2). All amounts are those at the time of purchase. */
export function PurchaseBox({ order, claim, alone, onChanged, facts, children }: PurchaseBoxProps) {
  const Heading = alone ? "h2" : "h3";
  const [first, ...others] = order.lines;
  const canClaim = claim !== undefined && "until" in claim;
  const only = others.length === 0 ? first : undefined;
  return (
    <article
      aria-labelledby={`order-${order._id}`}
      className={classNames(
        alone ? "rounded-md border border-line bg-surface p-4 sm:p-5" : "border-t border-line pt-5",
      )}
    >
      <div className="flex items-start gap-x-4 gap-y-3">
        <SmallPicture of={{ ...order, seed: order.recipeId }} width={72} className="w-18" />
        <div className="min-w-0 flex-1">
          {!alone && (
            <p className="text-sm text-ink-2 wrap-anywhere">
              <InScripts of={purchaseCardTexts.boxFrom(order.sellerInfo.name)} />
            </p>
          )}
          <Heading id={`order-${order._id}`} className="display text-xl leading-tight wrap-anywhere">
            {boxTitle(order.lines)}
          </Heading>
          {only && (
            <>
              <OtherName of={only} className="mt-0.5" />
              <LineFacts line={only} />
            </>
          )}
        </div>
        {(order.cancellable || canClaim) && (
          <OrderMenu order={order} canClaim={canClaim} onCancelled={onChanged} />
        )}
      </div>
      {order.trackingId && <Tracking trackingId={order.trackingId} />}
      <p className="mt-3">
        <OrderStateBadge order={order} />
      </p>
      <ArrivalLine way={order} viewer="buyer" className="mt-2" />
      {claim && "claim" in claim && <ClaimLine claim={claim.claim} />}
      {!only && (
        <div className="mt-4 border-t border-line pt-4">
          <BoxLines lines={order.lines} />
        </div>
      )}
      {order.deliveryStatus === "delivered" && <ReviewLines orderId={order._id} lines={order.lines} />}
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 sm:grid-cols-4">
        {only && (
          <>
            <Fact label={texts.quantity}>
              <span className="num">{localFigure(order.quantity)}</span>
            </Fact>
            <Fact label={texts.priceEach}>
              <Price taka={order.price} />
            </Fact>
          </>
        )}
        {!isNeverPaid(order) && (
          <>
            <Fact label={texts.deliveryFee}>
              <Price taka={order.deliveryCharge} />
            </Fact>
            <Fact
              label={
                !alone ? purchaseCardTexts.boxTotal : order.paidAt === null ? texts.total : texts.totalPaid
              }
            >
              <Price taka={order.totalPrice} className="font-semibold" />
            </Fact>
          </>
        )}
        <BackFacts of={order} />
        {/* In cash each order of a purchase is paid separately at the door. */}
        {(alone || isInCash(order)) && <PaymentFact of={order} />}
        {facts}
        {alone && (
          <Fact label={texts.seller} wide>
            <AsWritten of={order.sellerInfo.name} className="break-all" />
          </Fact>
        )}
      </dl>
      {order.code && (
        <p className="mt-4 border-t border-line pt-4">
          <span className="text-sm text-ink-2">{texts.deliveryCode}: </span>
          <span className="num font-semibold tracking-widest">{order.code}</span>
          <span className="block text-sm text-ink-3">{texts.deliveryCodeHelp}</span>
        </p>
      )}
      {order.needsAddress && <AddressForm order={order} onSaved={onChanged} />}
      {children}
    </article>
  );
}

function Tracking({ trackingId }: { trackingId: string }) {
  return (
    <p className="mt-3 text-sm text-ink-2">
      {texts.trackingId}:{" "}
      <RoutedLink
        href={routes.track(trackingId)}
        className="num touch-area inline-block max-w-full break-all text-alta-ink underline underline-offset-4"
      >
        {trackingId}
      </RoutedLink>
    </p>
  );
}
