import { Bike, BookOpen, CircleSlash, CreditCard } from "lucide";
import type { ReactNode } from "react";
import { boxSummary } from "@/components/shop/boxes/box-summary";
import { AddToCartButton } from "@/components/shop/cart/add-to-cart-button";
import { DeliveryNote } from "@/components/shop/cart/delivery-note";
import { ChooseQuantity } from "@/components/shop/cart/quantity-stepper";
import { soldOutReason } from "@/components/shop/kitchens/sold-out-badge";
import type { BoxToBuy } from "@/components/shop/orders/buy-dialog";
import { ScriptNeeded } from "@/components/ui/script-needed";
import { formatTaka } from "@/lib/platform/money";
import { QUANTITY_MAX } from "@/lib/shop/cart/rules";
import type { Recipe } from "@/lib/shop/recipes/schema";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { recipesTexts } from "@/lib/texts/en/recipes";
import { Icon } from "../../ui/icon";
import { BuyButton } from "./buy-button";

export type OfferedBox = BoxToBuy & Pick<Recipe, "soldOut" | "soldOutWhy" | "soldOutUntil">;

const REASON = "sold-out";
const BAR_REASON = "sold-out-bar";

/** Price and the two ways to have it, off while it is sold out; a recipe without a price is to read (contract, "Limits"). */
export function BuyBox({ recipe }: { recipe: OfferedBox }) {
  if (!isPriceForSale(recipe.price)) {
    return (
      <div className="rounded-md border border-line bg-surface p-6">
        <Note icon={<Icon of={BookOpen} aria-hidden size={20} />}>
          {recipe.price === 0 ? recipesTexts.notForSale : recipesTexts.tooDear(formatTaka(recipe.price))}
        </Note>
      </div>
    );
  }
  return (
    <div className="rounded-md border border-line bg-surface p-6 max-lg:hidden">
      <p className="display num text-4xl">{formatTaka(recipe.price)}</p>
      <p className="mt-2 text-ink-2">{boxSummary(recipe)}</p>
      <div className="mt-5 grid gap-2.5">
        <Reason recipe={recipe} id={REASON} />
        <ScriptNeeded>{recipesTexts.buyingNeedsScript}</ScriptNeeded>
        <Ways recipe={recipe} reason={REASON} />
      </div>
      <div className="mt-4 grid gap-1.5">
        <Delivery recipe={recipe} />
      </div>
    </div>
  );
}

/** The same at the bottom edge of a phone; it stays while the page is read. */
export function BuyBar({ recipe }: { recipe: OfferedBox }) {
  if (!isPriceForSale(recipe.price)) return null;
  return (
    <>
      <div className="mt-10 grid gap-1.5 border-t border-line pt-6 lg:hidden">
        <ScriptNeeded>{recipesTexts.buyingNeedsScript}</ScriptNeeded>
        {!recipe.soldOut && (
          <div className="script-only">
            <ChooseQuantity title={recipe.title} most={QUANTITY_MAX} />
          </div>
        )}
        <Delivery recipe={recipe} />
      </div>
      <div className="stuck bottom-0 z-20 -mx-gutter mt-6 flex items-center gap-3 border-t border-line bg-surface px-gutter py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <p className="mr-auto min-w-0">
          <span className="num block text-lg font-semibold">{formatTaka(recipe.price)}</span>
          {recipe.soldOut ? (
            <span id={BAR_REASON} className="block text-sm leading-tight font-semibold text-red-ink">
              {soldOutReason(recipe)}
            </span>
          ) : (
            recipe.servings !== null && (
              <span className="block truncate text-sm text-ink-2">
                {recipesTexts.servingsCount(recipe.servings)}
              </span>
            )
          )}
        </p>
        <Ways recipe={recipe} reason={BAR_REASON} compact />
      </div>
    </>
  );
}

/** Both ways to have it; `reason` is the element that says why they are off. */
function Ways({
  recipe,
  reason,
  compact = false,
}: {
  recipe: OfferedBox;
  reason: string;
  compact?: boolean;
}) {
  const describedBy = recipe.soldOut ? reason : undefined;
  const buy = <BuyButton recipe={recipe} describedBy={describedBy} />;
  return (
    <>
      {!compact && buy}
      {/* Below Buy Now, which asks for its own quantity later. */}
      {!compact && !recipe.soldOut && (
        <div className="script-only">
          <ChooseQuantity title={recipe.title} most={QUANTITY_MAX} />
        </div>
      )}
      <div className="script-only">
        <AddToCartButton
          recipe={{ id: recipe._id, title: recipe.title }}
          off={recipe.soldOut}
          describedBy={describedBy}
          compact={compact}
        />
      </div>
      {compact && buy}
    </>
  );
}

function Reason({ recipe, id }: { recipe: OfferedBox; id: string }) {
  if (!recipe.soldOut) return null;
  return (
    <p id={id} className="flex items-center gap-2.5 rounded-sm bg-sunken px-4 py-3 font-semibold">
      <Icon of={CircleSlash} aria-hidden size={20} className="shrink-0" />
      {soldOutReason(recipe)}
    </p>
  );
}

function Delivery({ recipe }: { recipe: OfferedBox }) {
  return (
    <>
      <Note icon={<Icon of={Bike} aria-hidden size={20} />}>
        <div>
          {recipesTexts.delivery} <DeliveryNote from={recipe.from ?? null} />
        </div>
      </Note>
      <Note icon={<Icon of={CreditCard} aria-hidden size={20} />}>{recipesTexts.paidByCard}</Note>
    </>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2.5 text-sm text-ink-2">
      {icon}
      {children}
    </div>
  );
}
