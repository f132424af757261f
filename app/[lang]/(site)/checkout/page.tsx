import type { Metadata } from "next";
import {
  LateBasketCheckout,
  LateCheckoutComplete,
  LateReturnedPurchase,
} from "@/components/shop/checkout/late-checkout";
import { passwordPolicy } from "@/lib/account/require-password";
import { nextAddress } from "@/lib/flows/next-address";
import { viewBasket } from "@/lib/flows/read-basket";
import { offeredMethods } from "@/lib/money/charges/providers/offered-methods";
import { currentViewer, requireUser } from "@/lib/people/auth/session";
import { listAddresses } from "@/lib/people/users/addresses/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { mailSettings } from "@/lib/platform/mail/settings";
import { isSmsOffered } from "@/lib/platform/sms/transport";
import { routes } from "@/lib/routes";
import { whyNotInCashNow } from "@/lib/shop/orders/cash-rules";
import { findShownPurchase } from "@/lib/shop/orders/read-purchases";
import { basketTexts } from "@/lib/texts/basket";

export const generateMetadata = (): Metadata => ({ title: basketTexts.heading, robots: { index: false } });

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The checkout of the current cart, a guest's too. With `?purchase=` it shows the result of that purchase instead, and
 * nothing can be paid.
 */
export default async function CheckoutPage({ searchParams }: Props) {
  const { purchase: id } = await searchParams;
  const asked = typeof id === "string" ? id : null;
  const viewer = await buyerOf(asked);
  const shown = viewer && asked !== null ? await findShownPurchase(viewer, asked) : null;
  return (
    <div className="mx-auto max-w-[70rem] px-gutter py-8 pb-section lg:py-12">
      {viewer && shown?.isReturning && <LateReturnedPurchase purchase={shown.purchase} uid={viewer.uid} />}
      {shown && !shown.isReturning && <LateCheckoutComplete purchase={shown.purchase} />}
      {!shown && <CartCheckout viewer={viewer} />}
    </div>
  );
}

/**
 * The signed-in person. A guest, null, may see the checkout of the cart if a code can come by SMS, with which guests
 * sign in there; all others are sent to the log-in.
 */
async function buyerOf(purchase: string | null): Promise<Viewer | null> {
  if (purchase !== null) return requireUser(routes.bought(encodeURIComponent(purchase)));
  return isSmsOffered() ? currentViewer() : requireUser(routes.checkout);
}

/** One component for guests and accounts, so that React keeps the form when a guest signs in on this page. */
async function CartCheckout({ viewer }: { viewer: Viewer | null }) {
  if (!viewer) {
    const signIn = { policy: passwordPolicy(), contact: mailSettings().from.address };
    return (
      <LateBasketCheckout
        basket={null}
        addresses={[]}
        methods={offeredMethods()}
        buyer={null}
        signIn={signIn}
      />
    );
  }
  const { uid, displayName: name, email, phone } = viewer;
  const [basket, addresses, payerWhy] = await Promise.all([
    viewBasket(viewer),
    listAddresses(uid),
    whyNotInCashNow(uid),
  ]);
  return (
    <LateBasketCheckout
      basket={basket}
      addresses={addresses}
      methods={offeredMethods()}
      buyer={{ uid, name, email, phone }}
      known={addresses.length === 0 ? await nextAddress(uid, Promise.resolve(addresses)) : null}
      payerWhy={payerWhy}
    />
  );
}
