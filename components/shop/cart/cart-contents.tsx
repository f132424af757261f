"use client";

import { Bike } from "lucide";
import { type ReactNode, useId, useRef } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Price } from "@/components/ui/price";
import { ScriptNeeded } from "@/components/ui/script-needed";
import { LoadingList } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { routes } from "@/lib/routes";
import type { Cart, CartBox, CartItem } from "@/lib/shop/cart/views";
import { nameOfKitchen } from "@/lib/shop/kitchens/rules";
import { hasCooked } from "@/lib/shop/orders/rules";
import { boxTexts } from "@/lib/texts/box";
import { cartTexts } from "@/lib/texts/cart";
import { CartCard } from "./cart-card";
import { CartSummary } from "./cart-summary";
import { DeliveryNote } from "./delivery-note";
import { OrderWay } from "./order-way";
import { useCart } from "./use-cart";

/**
 * The page Your Cart (specification, point 2). It shows the account's cart, or for guests the cart stored in the
 * browser.
 */
export function CartContents() {
  const { cart, failed, saving, remove, setQuantity } = useCart();
  const top = useRef<HTMLDivElement>(null);
  const take = async (item: CartItem) => {
    // The pressed button disappears with its item, so the focus moves to the top of the page.
    top.current?.focus();
    try {
      await remove(item._id);
      toast.info(cartTexts.removed);
    } catch {
      toast.error(cartTexts.removeFailed);
    }
  };
  const change = (item: CartItem, quantity: number) =>
    setQuantity(item._id, quantity).catch(() => toast.error(cartTexts.quantityFailed));
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <PageHeading title={cartTexts.heading} note={cart?.count ? cartTexts.count(cart.count) : undefined}>
        {cart && cart.boxes.length > 0 && <OrderWay at="cart" className="w-full sm:w-96" />}
      </PageHeading>
      {failed && <Notice kind="error">{cartTexts.loadFailed}</Notice>}
      {!cart && !failed && (
        <>
          <ScriptNeeded>{cartTexts.scriptNeeded}</ScriptNeeded>
          <div className="script-only">
            <LoadingList word={cartTexts.loading} rows={2} row="h-46" className="gap-6 lg:grid-cols-2" />
          </div>
        </>
      )}
      {cart?.count === 0 && (
        <EmptyState scene="empty-cart" title={cartTexts.empty} as="h2">
          <ButtonLink href={routes.recipes}>{cartTexts.browseRecipes}</ButtonLink>
        </EmptyState>
      )}
      {cart && cart.count > 0 && <Filled cart={cart} saving={saving} onTake={take} onQuantity={change} />}
    </div>
  );
}

interface FilledProps {
  cart: Cart;
  saving: boolean;
  onTake: (item: CartItem) => void;
  onQuantity: (item: CartItem, quantity: number) => void;
}

/** The cart's recipes, grouped by kitchen, with the total beside them. */
function Filled({ cart, saving, onTake, onQuantity }: FilledProps) {
  const items = new Map(cart.items.map((item) => [item._id, item]));
  const boxed = new Set(cart.boxes.flatMap(({ lines }) => lines.map(({ recipeId }) => recipeId)));
  const rest = cart.items.filter(({ _id }) => !boxed.has(_id));
  const card = (item: CartItem, boxesLeft: number | null) => (
    <CartCard
      key={item._id}
      item={item}
      boxesLeft={boxesLeft}
      onQuantity={(quantity) => onQuantity(item, quantity)}
      onRemove={() => onTake(item)}
    />
  );
  return (
    <div className="items-start gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="grid gap-9">
        {cart.boxes.map((box) => (
          <CartBoxGroup
            key={box.sellerId}
            box={box}
            from={items.get(box.lines[0]?.recipeId ?? "")?.from ?? null}
          >
            {box.lines.map(({ recipeId, boxesLeft }) => {
              const item = items.get(recipeId);
              return item && card(item, boxesLeft);
            })}
          </CartBoxGroup>
        ))}
        {rest.length > 0 && (
          <section aria-labelledby="cart-rest">
            <p id="cart-rest" className="mb-3 font-semibold">
              {cartTexts.notInABox}
            </p>
            <ul className="grid gap-4">{rest.map((item) => card(item, null))}</ul>
          </section>
        )}
      </div>
      {cart.boxes.length > 0 && <CartSummary boxes={cart.boxes} saving={saving} />}
    </div>
  );
}

/** The recipes that one kitchen packs as one box, with their subtotal and one delivery charge. */
export function CartBoxGroup({
  box,
  from,
  children,
}: {
  box: CartBox;
  /** The kitchen's district; null if unknown. */
  from: string | null;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id} className="mb-3 font-semibold wrap-anywhere">
        {boxTexts.from(nameOfKitchen({ kitchenName: box.sellerName, kitchenNameBn: box.sellerNameBn }))}
      </p>
      <ul className="grid gap-4">{children}</ul>
      <dl className="mt-3 grid gap-1.5 text-sm">
        <div className="flex items-baseline justify-between gap-4">
          <dt>{cartTexts.subtotal}</dt>
          <dd>
            <Price taka={box.subtotal} className="font-semibold max-[359px]:text-xs" />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 text-ink-2">
          <dt className="flex items-center gap-2">
            <Icon of={Bike} aria-hidden size={16} />
            {cartTexts.delivery}
          </dt>
          <dd className="num text-right">
            <DeliveryNote from={from} isCooked={hasCooked(box.lines)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
