import type { Metadata } from "next";
import { LateBasketCheckout, LateCheckoutComplete } from "@/components/shop/checkout/late-checkout";
import { requireUser } from "@/lib/people/auth/session";
import { listAddresses } from "@/lib/people/users/addresses/data";
import { routes } from "@/lib/routes";
import { meansOffered } from "@/lib/shop/orders/means";
import { viewBasket } from "@/lib/shop/orders/read-basket";
import { findCompletedPurchase } from "@/lib/shop/orders/read-purchases";
import { basketTexts } from "@/lib/texts/basket";

export const generateMetadata = (): Metadata => ({ title: basketTexts.heading, robots: { index: false } });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The checkout of the whole cart, as it is now; with `?purchase=` what became of it, which pays nothing. */
export default async function CheckoutPage({ searchParams }: Props) {
  const { purchase: id } = await searchParams;
  const asked = typeof id === "string" ? id : null;
  const viewer = await requireUser(
    asked === null ? routes.checkout : routes.bought(encodeURIComponent(asked)),
  );
  const purchase = asked === null ? null : await findCompletedPurchase(viewer, asked);
  const { uid, displayName: name, email } = viewer;
  return (
    <div className="mx-auto max-w-[70rem] px-gutter py-8 pb-section lg:py-12">
      {purchase ? (
        <LateCheckoutComplete purchase={purchase} />
      ) : (
        <LateBasketCheckout
          basket={await viewBasket(viewer)}
          addresses={await listAddresses(uid)}
          means={meansOffered()}
          buyer={{ uid, name, email }}
        />
      )}
    </div>
  );
}
