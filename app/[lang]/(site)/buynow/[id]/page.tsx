import type { Metadata } from "next";
import { missingRecipe } from "@/app/[lang]/recipe-page";
import { LateCheckout } from "@/components/shop/checkout/late-checkout";
import { soldOutReason } from "@/components/shop/kitchens/sold-out-badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { nextAddress } from "@/lib/flows/next-address";
import { readOwnPortions } from "@/lib/flows/own-holds";
import { findRecipe } from "@/lib/flows/read-recipe";
import { offeredMethods } from "@/lib/money/charges/providers/offered-methods";
import { requireUser } from "@/lib/people/auth/session";
import { listAddresses } from "@/lib/people/users/addresses/queries";
import { routes } from "@/lib/routes";
import { whyNotInCashNow } from "@/lib/shop/orders/cash-rules";
import { boxAsBought } from "@/lib/shop/recipes/box-rules";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { forHolder } from "@/lib/shop/stock/portions";
import { checkoutTexts } from "@/lib/texts/checkout";
import { errorTexts } from "@/lib/texts/error";

export const generateMetadata = (): Metadata => ({ title: checkoutTexts.heading, robots: { index: false } });

/** The checkout of a single recipe, for signed-in users. Rendered at each request, with the current price. */
export default async function BuyPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { uid, displayName, email } = await requireUser(routes.buy(id));
  const saved = listAddresses(uid);
  const [recipe, known, addresses, payerWhy] = await Promise.all([
    findRecipe(id),
    nextAddress(uid, saved),
    saved,
    whyNotInCashNow(uid),
  ]);
  if (!recipe) return missingRecipe();
  const { title, titleBn, image, price, kitchenName, kitchenNameBn, authorId, from } = recipe;
  return (
    <div className="mx-auto max-w-[70rem] px-gutter py-8 pb-section lg:py-12">
      {!isPriceForSale(price) ? (
        <>
          <PageHeading title={checkoutTexts.heading} />
          <Notice className="mb-6">{checkoutTexts.notForSale}</Notice>
          <ButtonLink href={routes.recipes} variant="secondary">
            {errorTexts.browseRecipes}
          </ButtonLink>
        </>
      ) : (
        <LateCheckout
          recipe={{
            ...boxAsBought(recipe),
            id: recipe._id,
            title,
            titleBn,
            image,
            price,
            kitchenName,
            kitchenNameBn,
            authorId,
            from,
          }}
          methods={offeredMethods()}
          buyer={{ uid, name: displayName, email }}
          known={known}
          hasAddress={addresses.length > 0}
          payerWhy={payerWhy}
          soldOut={soldOutReason(forHolder(recipe, recipe.soldOut ? await readOwnPortions(uid) : []))}
        />
      )}
    </div>
  );
}
