import { Bike, BookOpen, CircleSlash, CreditCard } from "lucide";
import type { ReactNode } from "react";
import { AddToCartButton } from "@/components/shop/cart/add-to-cart-button";
import { DeliveryNote } from "@/components/shop/cart/delivery-note";
import { ChooseQuantity } from "@/components/shop/cart/quantity-stepper";
import { useElsewhere } from "@/components/shop/cart/use-place";
import { soldOutReason } from "@/components/shop/kitchens/sold-out-badge";
import type { BoxToBuy } from "@/components/shop/orders/buy-dialog";
import { ScriptNeeded } from "@/components/ui/script-needed";
import type { PaymentMethod } from "@/lib/money/receipts/rules";
import { formatTaka } from "@/lib/platform/money";
import { QUANTITY_MAX } from "@/lib/shop/cart/rules";
import { boxSummary, kindWords } from "@/lib/shop/recipes/box-summary";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import type { Recipe } from "@/lib/shop/recipes/views";
import { recipesTexts } from "@/lib/texts/recipes";
import { Icon } from "../../ui/icon";
import { BuyButton } from "./buy-button";

export type OfferedBox = BoxToBuy & Pick<Recipe, "soldOut" | "soldOutWhy" | "soldOutUntil">;

const REASON = "sold-out";
const BAR_REASON = "sold-out-bar";

/**
 * The price, the quantity, the delivery charge, and the buttons to buy. A recipe without a price is shown as not for
 * sale (contract, "Limits").
 */
export function BuyBox({ recipe, payWith }: { recipe: OfferedBox; payWith: readonly PaymentMethod[] }) {
  const { why, isBrought } = useWhyOff(recipe);
  if (!isPriceForSale(recipe.price)) {
    return (
      <div className="rounded-md border border-line bg-surface p-6">
        <Note icon={<Icon of={BookOpen} aria-hidden size={20} />}>
          {recipe.price === 0 ? recipesTexts.notForSale : recipesTexts.tooDear(formatTaka(recipe.price))}
        </Note>
      </div>
    );
  }
  const describedBy = why ? REASON : undefined;
  return (
    <div className="rounded-md border border-line bg-surface p-5 lg:p-6">
      <p className="display num text-4xl">{formatTaka(recipe.price)}</p>
      <p className="mt-2 text-ink-2">{boxSummary(recipe)}</p>
      <div className="mt-5 grid gap-2.5">
        <Reason why={why} id={REASON} />
        <ScriptNeeded>{recipesTexts.buyingNeedsScript}</ScriptNeeded>
        {/* Hidden on a phone, where a bar at the bottom edge has the two buttons. */}
        <div className="max-lg:hidden">
          <BuyButton recipe={recipe} off={why !== null} describedBy={describedBy} />
        </div>
        {/* Below Buy Now, because this quantity is only for the cart. Buy Now asks for its own quantity later. */}
        {why === null && (
          <div className="script-only print:hidden">
            <ChooseQuantity title={namesOfDish(recipe)[0]} most={QUANTITY_MAX} />
          </div>
        )}
        <div className="script-only max-lg:hidden">
          <AddToCartButton
            recipe={{ id: recipe._id, title: namesOfDish(recipe)[0] }}
            off={why !== null}
            describedBy={describedBy}
          />
        </div>
      </div>
      <div className="mt-4 grid gap-1.5">
        {isBrought && (
          <Note icon={<Icon of={Bike} aria-hidden size={20} className="shrink-0" />}>
            <span>
              {recipesTexts.delivery}{" "}
              <DeliveryNote from={recipe.from ?? null} isCooked={recipe.boxKind === "cooked"} />
            </span>
          </Note>
        )}
        <Note icon={<Icon of={CreditCard} aria-hidden size={20} className="shrink-0" />}>
          {recipesTexts.paidBy(payWith)}
        </Note>
      </div>
    </div>
  );
}

/** The bar with the price and both buttons to buy, at the bottom edge of a phone. */
export function BuyBar({ recipe }: { recipe: OfferedBox }) {
  const { why, isBrought } = useWhyOff(recipe);
  if (!isPriceForSale(recipe.price)) return null;
  const describedBy = why ? BAR_REASON : undefined;
  return (
    <div className="buy-bar stuck bottom-0 z-20 -mx-gutter mt-10 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-surface px-gutter py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      {isBrought && (
        <p className="flex items-center gap-1.5 text-sm text-ink-2 max-sm:basis-full sm:order-1 sm:mr-auto sm:min-w-0 sm:flex-1">
          <Icon of={Bike} aria-hidden size={16} className="shrink-0" />
          <span>
            <span className="sr-only">{recipesTexts.delivery}</span>{" "}
            <DeliveryNote from={recipe.from ?? null} isCooked={recipe.boxKind === "cooked"} />
          </span>
        </p>
      )}
      <p className="mr-auto min-w-0 max-sm:flex-1">
        <span className="num block text-lg font-semibold">{formatTaka(recipe.price)}</span>
        {why && (
          <span id={BAR_REASON} className="block text-sm leading-tight font-semibold text-red-ink">
            {why}
          </span>
        )}
      </p>
      <div className="script-only sm:order-2">
        <AddToCartButton
          recipe={{ id: recipe._id, title: namesOfDish(recipe)[0] }}
          off={why !== null}
          describedBy={describedBy}
          compact
        />
      </div>
      <div className="sm:order-2">
        <BuyButton recipe={recipe} off={why !== null} describedBy={describedBy} />
      </div>
    </div>
  );
}

/**
 * Why a recipe can't be bought, in words; null if it can be bought. `isBrought`: the recipe is delivered to the
 * viewer's place, or this place is unknown.
 */
function useWhyOff(recipe: OfferedBox): { why: string | null; isBrought: boolean } {
  const isBrought = useElsewhere(recipe) === null;
  if (recipe.soldOut) return { why: soldOutReason(recipe), isBrought };
  return { why: isBrought ? null : kindWords(recipe), isBrought };
}

function Reason({ why, id }: { why: string | null; id: string }) {
  if (!why) return null;
  return (
    <p id={id} className="flex items-center gap-2.5 rounded-sm bg-sunken px-4 py-3 font-semibold">
      <Icon of={CircleSlash} aria-hidden size={20} className="shrink-0" />
      {why}
    </p>
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
