"use client";

import { useEffect, useRef } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { basketTexts as say } from "@/lib/texts/basket";
import type { ShownChange } from "./basket-changes";

interface ChangedBasketProps {
  changes: readonly ShownChange[];
  /** What they are compared with: what was put into the cart, or what this page showed. */
  since: "cart" | "shown";
}

/** What is not as it was, line by line; the fresh basket stands beside it. News takes the focus. */
export function ChangedBasket({ changes, since }: ChangedBasketProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (since === "shown" && changes.length > 0) heading.current?.focus();
  }, [changes, since]);
  if (changes.length === 0) return null;
  return (
    <section
      aria-labelledby="changed-heading"
      className="mb-8 scroll-mt-24 rounded-sm bg-orange-soft px-4 py-4 text-orange-ink sm:px-5"
    >
      <h2
        id="changed-heading"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-lg font-semibold outline-none"
      >
        {say.changedHeading}
      </h2>
      <p className="mt-1">{since === "shown" ? say.changedIntro : say.changedBefore}</p>
      <ChangeList changes={changes} />
    </section>
  );
}

function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ul className="mt-3 grid gap-2">
      {changes.map((change) => (
        <li key={`${change.recipeId}-${change.what}`} className="wrap-anywhere">
          <span className="font-semibold">{change.title || say.aRecipe}</span>
          <span className="num block">{wordsOf(change)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Nothing to pay for: an empty cart, or one of which nothing can be bought, with why. */
export function NothingToBuy({ changes }: { changes: readonly ShownChange[] }) {
  const isEmpty = changes.every(({ what }) => what === "removed");
  return (
    <EmptyState as="h2" scene="empty-cart" title={isEmpty ? say.empty : say.nothing}>
      {!isEmpty && (
        <div className="w-full">
          <div className="mx-auto max-w-md">
            <ChangeList changes={changes} />
          </div>
        </div>
      )}
      <ButtonLink href={routes.recipes}>{say.browse}</ButtonLink>
      {!isEmpty && (
        <ButtonLink href={routes.cart} variant="secondary">
          {say.toCart}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function wordsOf({ what, from, to }: ShownChange): string {
  const words = say.what;
  switch (what) {
    case "price":
      return from === null
        ? words.price(formatTaka(to ?? 0))
        : words.priceFrom(formatTaka(from), formatTaka(to ?? 0));
    case "quantity":
      return words.quantity(from ?? 0, to ?? 0);
    case "added":
      return words.added(to ?? 1);
    default:
      return words[what];
  }
}
