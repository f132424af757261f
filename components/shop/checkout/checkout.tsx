"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useLastMeans } from "@/components/money/method-choice";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { useRouter } from "@/components/ui/use-router";
import type { OfferedMethod } from "@/lib/money/charges/views";
import { routes } from "@/lib/routes";
import { NEW_ADDRESS } from "@/lib/shop/orders/purchase-schema";
import type { CompletedPurchase } from "@/lib/shop/orders/purchase-views";
import { type Address, keptPlace, type PayerWhy } from "@/lib/shop/orders/rules";
import type { SavedOrder } from "@/lib/shop/orders/views";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import { errorTexts } from "@/lib/texts/error";
import { useChosenPlace } from "../cart/use-place";
import { type CheckoutRecipe, payableFor, postIntent, postOrder, whyNotBought } from "./checkout-calls";
import {
  begunWith,
  type CheckoutValues,
  emptyForm,
  type PreparedPayment,
  typedDestination,
} from "./checkout-draft";
import { CheckoutHead, PaymentStep, PhoneStep, TotalOnPhone } from "./checkout-parts";
import { keepBought } from "./keep-bought";
import { methodsFor } from "./methods";
import { OrderSummary } from "./order-summary";
import { saveAddress } from "./save-address";
import { useCheckout } from "./use-checkout";

/** Loads the form after the page. Until it is loaded, the specified loading text is shown. */
const CheckoutForm = dynamic(
  () => import("./checkout-form").then((form) => ({ default: form.CheckoutForm })),
  {
    ssr: false,
    loading: () => <p role="status">{texts.loading}</p>,
  },
);

interface CheckoutProps {
  recipe: CheckoutRecipe;
  methods: readonly OfferedMethod[];
  buyer: { uid: string; name: string; email: string | null };
  /** Where the last order went; null: nothing is known. */
  known?: Address | null;
  /** True if the buyer has a saved address, so that none is offered to be saved. */
  hasAddress?: boolean;
  /** The reason against cash that lies in the buyer's other cash orders, or null. */
  payerWhy?: PayerWhy | null;
  /** The reason why the recipe is sold out, or null. A buyer with an open payment can still continue. */
  soldOut?: string | null;
}

const isQuantity = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100;

/** The Buy Now page (specification, point 2, "Checkout"). */
export function Checkout({
  recipe,
  methods: offered,
  buyer,
  known = null,
  hasAddress = false,
  payerWhy = null,
  soldOut = null,
}: CheckoutProps) {
  const router = useRouter();
  /** Goes to the recipe's page, where a panel shows the order (bought-here.tsx). */
  const finished = (payment: PreparedPayment, order: SavedOrder) => {
    keepBought({ uid: buyer.uid, recipeId: recipe.id }, payment, order);
    router.push(routes.recipe(recipe.id));
  };
  const checkout = useCheckout<SavedOrder>({
    uid: buyer.uid,
    what: recipe.id,
    open: (...chosen) => postIntent(recipe, ...chosen),
    save: (payment) => postOrder(recipe, payment),
    savedOf: onlyOrderOf,
    finished,
    why: whyNotBought,
    receive: ({ code }) => {
      if (code === "price_changed" || code === "basket_changed") router.refresh();
      return false;
    },
  });
  const { step } = checkout;
  const [canSave, setCanSave] = useState(!hasAddress);
  const place = useChosenPlace();
  const last = useLastMeans();
  // Buy Now has no choice of saved addresses, so the address is always a typed one.
  const begun = begunWith(checkout, emptyForm(undefined, place, last, known));
  const values = { ...begun, to: NEW_ADDRESS, save: canSave && begun.save };
  const paying = step.name === "payment";
  const choice = paying ? step.payment.to : values;
  // Calculates the total for one portion while the typed quantity is invalid.
  const quantity = isQuantity(choice.quantity) ? choice.quantity : 1;
  const total = paying
    ? step.payment.totalPrice
    : payableFor(recipe, { quantity, location: choice.location });

  const methods = methodsFor(offered, {
    total,
    boxes: [{ sellerId: recipe.authorId, lines: [recipe], total }],
    buyerId: buyer.uid,
    payerWhy,
  });

  const proceed = async (form: CheckoutValues) => {
    if (canSave && form.save && (await saveAddress(form, buyer.name))) setCanSave(false);
    await checkout.proceed(typedDestination(form, buyer), form.means);
  };

  const isNewcomer = soldOut !== null && step.name === "delivery" && !checkout.kept;

  return (
    <>
      <CheckoutHead title={texts.heading} single />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-14">
        <div className="lg:order-last">
          <OrderSummary
            recipe={recipe}
            quantity={quantity}
            location={choice.location}
            district={choice.district}
            total={total}
          />
        </div>
        {step.name === "waiting" && <p role="status">{texts.loading}</p>}
        {isNewcomer && (
          <div>
            <Notice kind="warning">{soldOut}</Notice>
            <ButtonLink href={routes.recipes} variant="secondary" className="mt-5">
              {errorTexts.browseRecipes}
            </ButtonLink>
          </div>
        )}
        {step.name === "delivery" && !isNewcomer && (
          <CheckoutForm
            // A changed key makes React create the form again, with the values from the browser's storage.
            key={checkout.restored ? "restored" : `${place ? keptPlace(place) : "empty"} ${last}`}
            values={values}
            buyer={buyer}
            addresses={null}
            dish={nameOfDish(recipe)}
            canSave={canSave}
            methods={methods}
            total={total}
            boxTotals={[total]}
            problem={checkout.problem}
            declined={checkout.declined}
            onTyped={checkout.typed}
            onProceed={proceed}
          >
            <TotalOnPhone taka={total} />
          </CheckoutForm>
        )}
        {step.name === "phone" && <PhoneStep checkout={checkout} to={step.to} />}
        {paying && (
          <PaymentStep
            checkout={checkout}
            buyer={buyer}
            values={values}
            to={step.payment.to}
            methods={methods}
            total={total}
            clientSecret={step.clientSecret}
          />
        )}
      </div>
    </>
  );
}

/** The single order of a Buy Now purchase. Throws Error if there is none. */
function onlyOrderOf({ orders: [order] }: CompletedPurchase): SavedOrder {
  if (!order) throw new Error("a purchase without an order");
  return order;
}
