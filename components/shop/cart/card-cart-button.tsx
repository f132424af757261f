"use client";

import { createContext, type ReactNode, use, useEffect } from "react";
import { isKnownHere } from "@/components/ui/lazy-component";
import { toast, toastList } from "@/components/ui/toast";
import { kindWords } from "@/lib/shop/recipes/box-summary";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import type { ListedRecipe } from "@/lib/shop/recipes/schema";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { cartTexts as say } from "@/lib/texts/cart";
import { useAddToCart } from "./use-add-to-cart";
import { useInCart } from "./use-cart";
import { useElsewhere } from "./use-place";

type Here = { inCart: ReadonlyMap<string, number>; add: ReturnType<typeof useAddToCart> };

const Cart = createContext<Here | null>(null);

/** Asks once what is in the cart of whoever is here, for all the cards inside. */
export function CartHere({ children }: { children: ReactNode }) {
  // The first touch of a page may come when the network is gone; what it says then must be here.
  useEffect(() => {
    if (isKnownHere()) toastList.load();
  }, []);
  return <Cart value={{ inCart: useInCart(), add: useAddToCart() }}>{children}</Cart>;
}

type Sold = Pick<ListedRecipe, "_id" | "title" | "titleBn" | "price" | "soldOut" | "boxKind" | "from">;

/**
 * Puts one portion of a card's recipe into the cart; none where it is not sold. Follows the card's picture, over whose corner it lies. Not
 * there without scripts; the page around it is the same bytes for everybody. Throws Error outside CartHere.
 */
export function CardCartButton({ recipe }: { recipe: Sold }) {
  if (!isPriceForSale(recipe.price)) return null;
  if (recipe.soldOut) return <ToCart recipe={recipe} off={say.soldOut(namesOfDish(recipe)[0])} />;
  return recipe.boxKind === "cooked" ? <CookedToCart recipe={recipe} /> : <ToCart recipe={recipe} />;
}

/** Only cooked food asks where boxes go: it stays in its kitchen's district. */
function CookedToCart({ recipe }: { recipe: Sold }) {
  const elsewhere = useElsewhere(recipe);
  const off = elsewhere ? say.notHere(namesOfDish(recipe)[0], kindWords(recipe)) : undefined;
  return <ToCart recipe={recipe} off={off} />;
}

/** `off`: what it says while it does nothing. */
function ToCart({ recipe, off }: { recipe: Sold; off?: string | undefined }) {
  const here = use(Cart);
  if (!here) throw new Error("CardCartButton needs CartHere around it");
  const { _id } = recipe;
  const [title] = namesOfDish(recipe);
  const portions = here.inCart.get(_id);
  const name = portions ? say.inCart(title, portions) : say.addOne(title);
  return (
    <button
      type="button"
      className="to-cart"
      aria-label={off ?? name}
      disabled={off !== undefined}
      data-portions={portions}
      onClick={() => (portions ? toast.error(say.alreadyAdded) : here.add(_id, 1))}
    />
  );
}
