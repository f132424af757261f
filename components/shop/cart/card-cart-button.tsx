"use client";

import { createContext, type ReactNode, use, useEffect } from "react";
import { isKnownHere } from "@/components/ui/lazy-component";
import { toastList } from "@/components/ui/toast";
import { kindWords } from "@/lib/shop/recipes/box-summary";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import type { ListedRecipe } from "@/lib/shop/recipes/views";
import { cartTexts as texts } from "@/lib/texts/cart";
import { localDigits } from "@/lib/texts/digits";
import { tellAdded, useAddToCart } from "./use-add-to-cart";
import { useInCart } from "./use-cart";
import { useElsewhere } from "./use-place";

type Here = { inCart: ReadonlyMap<string, number>; add: ReturnType<typeof useAddToCart> };

const Cart = createContext<Here | null>(null);

/** Reads the viewer's cart once for all recipe cards inside. */
export function CartHere({ children }: { children: ReactNode }) {
  // Loads the code for toast messages early, so that they work without a network.
  useEffect(() => {
    if (isKnownHere()) toastList.load();
  }, []);
  return <Cart value={{ inCart: useInCart(), add: useAddToCart() }}>{children}</Cart>;
}

type Sold = Pick<ListedRecipe, "_id" | "title" | "titleBn" | "price" | "soldOut" | "boxKind" | "from">;

/**
 * A button on a recipe card that puts one portion into the cart. Renders nothing for a recipe without a price. Throws
 * Error outside `CartHere`.
 */
export function CardCartButton({ recipe }: { recipe: Sold }) {
  if (!isPriceForSale(recipe.price)) return null;
  if (recipe.soldOut) return <ToCart recipe={recipe} off={texts.soldOut(namesOfDish(recipe)[0])} />;
  return recipe.boxKind === "cooked" ? <CookedToCart recipe={recipe} /> : <ToCart recipe={recipe} />;
}

/** The button for cooked food. It is disabled if the delivery place is outside the kitchen's district. */
function CookedToCart({ recipe }: { recipe: Sold }) {
  const elsewhere = useElsewhere(recipe);
  const off = elsewhere ? texts.notHere(namesOfDish(recipe)[0], kindWords(recipe)) : undefined;
  return <ToCart recipe={recipe} off={off} />;
}

/** `off`: the reason why the button is disabled. */
function ToCart({ recipe, off }: { recipe: Sold; off?: string | undefined }) {
  const here = use(Cart);
  if (!here) throw new Error("CardCartButton needs CartHere around it");
  const { _id } = recipe;
  const [title] = namesOfDish(recipe);
  const portions = here.inCart.get(_id);
  const name = portions ? texts.inCart(title, portions) : texts.addOne(title);
  return (
    <button
      type="button"
      className="to-cart"
      aria-label={off ?? name}
      disabled={off !== undefined}
      data-portions={portions && localDigits(portions)}
      onClick={() => (portions ? tellAdded("already") : here.add(_id, 1))}
    />
  );
}
