"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { routes } from "@/lib/routes";
import type { BuyFormValues } from "@/lib/shop/orders/schema";
import { checkoutTexts as say } from "@/lib/texts/checkout";
import { errorTexts } from "@/lib/texts/error";
import { OrderWay } from "../cart/order-way";
import { type CheckoutRecipe, totalOf } from "./checkout-calls";
import { EMPTY_FORM } from "./checkout-draft";
import { OrderSummary } from "./order-summary";
import { PaymentStep } from "./payment-step";
import { useCheckout } from "./use-checkout";

/** Comes with its rules beside the page, which is there first; the specification's text stands until then. */
const DeliveryForm = dynamic(
  () => import("./delivery-form").then((form) => ({ default: form.DeliveryForm })),
  {
    ssr: false,
    loading: () => <p role="status">{say.loading}</p>,
  },
);

interface CheckoutProps {
  recipe: CheckoutRecipe;
  buyer: { uid: string; name: string; email: string };
  /** Why nothing of it can be bought at the moment; whoever is on the way already may hold the last one, and goes on. */
  soldOut?: string | null;
}

const isQuantity = (value: number) => Number.isInteger(value) && value >= 1 && value <= 100;

/** Buy Now (specification, point 2, "Checkout"): the buy form, then the card form in its place. */
export function Checkout({ recipe, buyer, soldOut = null }: CheckoutProps) {
  const checkout = useCheckout(buyer.uid, recipe);
  const { step } = checkout;
  const [live, setLive] = useState<BuyFormValues | null>(null);
  const values = live ?? checkout.restored ?? EMPTY_FORM;
  const paying = step.name === "payment";
  const choice = paying ? step.payment.form : values;
  // While the quantity is being typed, the sum stands for one.
  const quantity = isQuantity(choice.quantity) ? choice.quantity : 1;
  const total = paying ? step.payment.totalPrice : totalOf(recipe, { quantity, location: choice.location });

  const isNewcomer = soldOut !== null && step.name === "delivery" && !checkout.restored && !live;

  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 lg:mb-10">
        <h1 className="display text-4xl lg:text-[3.25rem]">{say.heading}</h1>
        <OrderWay at={step.name === "delivery" ? "delivery" : "payment"} single className="w-full sm:w-96" />
      </div>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-14">
        <div className="lg:order-last">
          <OrderSummary recipe={recipe} quantity={quantity} location={choice.location} total={total} />
        </div>
        <noscript>
          <Notice kind="warning">{say.scriptNeeded}</Notice>
        </noscript>
        {step.name === "resuming" && <p role="status">{say.loading}</p>}
        {isNewcomer && (
          <div>
            <Notice kind="warning">{soldOut}</Notice>
            <ButtonLink href={routes.recipes} variant="secondary" className="mt-5">
              {errorTexts.browseRecipes}
            </ButtonLink>
          </div>
        )}
        {step.name === "delivery" && !isNewcomer && (
          <DeliveryForm
            // What was typed before a reload is known only in the browser.
            key={checkout.restored ? "restored" : "empty"}
            values={values}
            buyer={buyer}
            problem={checkout.problem}
            onTyped={(typed) => {
              setLive(typed);
              checkout.typed(typed);
            }}
            onProceed={checkout.proceed}
          >
            <p className="flex items-baseline justify-between gap-4 border-t border-line pt-5 lg:hidden">
              <span className="font-semibold">{say.totalPayable}</span>
              <Price taka={total} className="text-2xl font-semibold" />
            </p>
          </DeliveryForm>
        )}
        {paying && (
          <PaymentStep
            buyer={buyer}
            payment={step.payment}
            clientSecret={step.clientSecret}
            onChange={checkout.change}
            onPaid={checkout.paid}
          />
        )}
      </div>
    </>
  );
}
