"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Price } from "@/components/ui/price";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import type { ShortLine } from "@/lib/shop/orders/purchase-views";
import { basketTexts as texts } from "@/lib/texts/basket";
import { linesOf, type ShownBox, type ShownChange } from "./basket-changes";

interface ChangedBasketProps {
  changes: readonly ShownChange[];
  /**
   * What the basket is compared with. "cart": each recipe when it was added to the cart. "shown": what this page
   * showed before.
   */
  since: "cart" | "shown";
  /** The total price in taka. */
  total: number;
  /** The id of the recipe whose quantity is being changed; "" during a reload of the page; null if none. */
  changing: string | null;
  onRemove: (recipeId: string) => void;
}

/**
 * Lists the changes of the basket, and what is to be paid now. The list takes the focus when there are new changes.
 * What comes from the account's earlier cart can be removed.
 */
export function ChangedBasket({ changes, since, total, changing, onRemove }: ChangedBasketProps) {
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
        {texts.changedHeading}
      </h2>
      <p className="mt-1">{since === "shown" ? texts.changedIntro : texts.changedBefore}</p>
      <ChangeList
        changes={changes}
        buttonOf={({ recipeId, title, what }) =>
          what === "earlier" && (
            <Button
              variant="secondary"
              aria-label={texts.removeOf(title)}
              busy={changing === recipeId}
              disabled={changing !== null}
              onClick={() => onRemove(recipeId)}
            >
              {texts.remove}
            </Button>
          )
        }
      />
      {since === "shown" && (
        <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-current pt-3 font-semibold">
          {texts.total}
          <Price taka={total} className="text-xl" />
        </p>
      )}
    </section>
  );
}

interface ChangeListProps {
  changes: readonly ShownChange[];
  buttonOf?: (change: ShownChange) => ReactNode;
}

function ChangeList({ changes, buttonOf = () => null }: ChangeListProps) {
  return (
    <ul className="mt-3 grid gap-2">
      {changes.map((change) => (
        <li
          key={`${change.recipeId}-${change.what}`}
          className="flex items-center justify-between gap-4 wrap-anywhere"
        >
          <span className="min-w-0">
            <AsWritten of={change.title || texts.aRecipe} className="font-semibold" />
            <span className="num block">{wordsOfChange(change)}</span>
          </span>
          {buttonOf(change)}
        </li>
      ))}
    </ul>
  );
}

/** Shown if there is nothing to pay for, with the reasons. */
export function NothingToBuy({ changes }: { changes: readonly ShownChange[] }) {
  const isEmpty = changes.every(({ what }) => what === "removed");
  return (
    <EmptyState as="h2" scene="empty-cart" title={isEmpty ? texts.empty : texts.nothing}>
      {!isEmpty && (
        <div className="w-full">
          <div className="mx-auto max-w-md">
            <ChangeList changes={changes} />
          </div>
        </div>
      )}
      <ButtonLink href={routes.recipes}>{texts.browse}</ButtonLink>
      {!isEmpty && (
        <ButtonLink href={routes.cart} variant="secondary">
          {texts.toCart}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function wordsOfChange({ what, from, to }: ShownChange): string {
  const words = texts.what;
  switch (what) {
    case "price":
      return from === null
        ? words.price(formatTaka(to ?? 0))
        : words.priceFrom(formatTaka(from), formatTaka(to ?? 0));
    case "quantity":
      return words.quantity(from ?? 0, to ?? 0);
    case "added":
      return words.added(to ?? 1);
    case "earlier":
      return texts.earlierCart;
    default:
      return words[what];
  }
}

interface ShortLinesProps {
  lines: readonly ShortLine[];
  boxes: readonly ShownBox[];
  /** The id of the recipe whose quantity is being changed; "" during a reload of the page; null if none. */
  changing: string | null;
  onTake: (recipeId: string, quantity: number) => void;
  onRemove: (recipeId: string) => void;
}

/**
 * The lines with fewer portions left than the buyer asked for. Buttons take the remaining portions or remove the
 * line.
 */
export function ShortLines({ lines, boxes, changing, onTake, onRemove }: ShortLinesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = lines.length > 0;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      aria-labelledby="short-heading"
      className="mb-8 rounded-sm bg-red-soft px-4 py-4 text-red-ink sm:px-5"
    >
      <h2
        id="short-heading"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-lg font-semibold outline-none"
      >
        {texts.soldOutHeading}
      </h2>
      <p className="mt-1">{texts.soldOutIntro}</p>
      <ul className="mt-4 grid gap-4">
        {lines.map((line) => {
          const take = mayTake(line, lines, boxes);
          const name = line.title;
          return (
            <li key={line.recipeId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 wrap-anywhere">
                <AsWritten of={name || texts.aRecipe} className="font-semibold" />
                <span className="block">{shortLinesWordsOf(line)}</span>
              </p>
              <div className="flex flex-wrap gap-2">
                {take > 0 && (
                  <Button
                    variant="secondary"
                    aria-label={texts.takeOf(take, name)}
                    busy={changing === line.recipeId}
                    disabled={changing !== null}
                    onClick={() => onTake(line.recipeId, take)}
                  >
                    {texts.take(take)}
                  </Button>
                )}
                <Button
                  variant="secondary"
                  aria-label={texts.removeOf(name)}
                  busy={changing === line.recipeId && take === 0}
                  disabled={changing !== null}
                  onClick={() => onRemove(line.recipeId)}
                >
                  {texts.remove}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How many portions of this line the buyer can still take; 0 for none. */
function mayTake(line: ShortLine, short: readonly ShortLine[], boxes: readonly ShownBox[]): number {
  const box = boxes.find(({ lines }) => lines.some(({ recipeId }) => recipeId === line.recipeId));
  const own = box?.lines.find(({ recipeId }) => recipeId === line.recipeId)?.quantity ?? 0;
  if (line.why !== "day") return line.left < own ? line.left : 0;
  const asked = linesOf(box ? [box] : []).reduce((sum, { recipeId, quantity }) => {
    const other = short.find((one) => one.recipeId === recipeId);
    return sum + (other && other.why !== "day" ? Math.min(other.left, quantity) : quantity);
  }, 0);
  const rest = own - Math.max(0, asked - line.left);
  return rest > 0 && rest < own ? rest : 0;
}

function shortLinesWordsOf({ why, left }: ShortLine): string {
  if (why === "paused") return texts.paused;
  return why === "day" ? texts.leftToday(left) : texts.left(left);
}
