"use client";

import { ShoppingBasket } from "lucide-react";
import { useRef } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { routes } from "@/lib/routes";
import type { Recipe } from "@/lib/shop/recipes/schema";
import { cartTexts } from "@/lib/texts/cart";
import { CartCard } from "./cart-card";
import { useCart } from "./use-cart";

/** Your Cart (specification, point 2): the account's when signed in, else the browser's. */
export function CartContents() {
  const { items, failed, remove } = useCart();
  const top = useRef<HTMLDivElement>(null);
  const take = async (recipe: Recipe) => {
    // The button that was pressed goes away with its card.
    top.current?.focus();
    try {
      await remove(recipe._id);
      toast.info(cartTexts.removed);
    } catch {
      toast.error(cartTexts.removeFailed);
    }
  };
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <PageHeading
        title={cartTexts.heading}
        note={items?.length ? cartTexts.count(items.length) : undefined}
      />
      {failed && <Notice kind="error">{cartTexts.loadFailed}</Notice>}
      {!items && !failed && <Loading />}
      {items?.length === 0 && (
        <EmptyState icon={<ShoppingBasket aria-hidden size={36} />} title={cartTexts.empty} as="h2">
          <ButtonLink href={routes.recipes}>{cartTexts.browseRecipes}</ButtonLink>
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className="grid gap-5 sm:gap-6 lg:grid-cols-2">
          {items.map((recipe) => (
            <CartCard key={recipe._id} recipe={recipe} onRemove={() => take(recipe)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <p role="status" className="sr-only">
        {cartTexts.loading}
      </p>
      <Skeleton className="h-46" />
      <Skeleton className="h-46" />
    </div>
  );
}
