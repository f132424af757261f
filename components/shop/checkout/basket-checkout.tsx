"use client";

import { useState } from "react";
import { useDeliveryChoice } from "@/components/shop/cart/delivery-choice";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import type { SavedAddress } from "@/lib/people/users/addresses/schema";
import { ApiError, api } from "@/lib/platform/http/client";
import { type BasketFormValues, NEW_ADDRESS, type ViewedBasket } from "@/lib/shop/orders/purchase-schema";
import { INSIDE_DISTRICT } from "@/lib/shop/orders/rules";
import { basketTexts as say } from "@/lib/texts/basket";
import { checkoutTexts } from "@/lib/texts/checkout";
import { OrderWay } from "../cart/order-way";
import { totalOfBasket } from "./basket-changes";
import { type Destination, emptyBasketForm } from "./basket-draft";
import { BasketForm, locationOfDistrict } from "./basket-form";
import { BasketPayment } from "./basket-payment";
import { BasketSummary } from "./basket-summary";
import { ChangedBasket } from "./changed-basket";
import { CheckoutComplete } from "./checkout-complete";
import { NothingToBuy } from "./nothing-to-buy";
import { ShortLines } from "./short-lines";
import { useBasketCheckout } from "./use-basket-checkout";
import { useShownBasket } from "./use-shown-basket";

interface BasketCheckoutProps {
  basket: ViewedBasket;
  addresses: readonly SavedAddress[];
  buyer: { uid: string; name: string; email: string };
}

/** Buying the whole cart: where it goes, then one card payment, beside the boxes as they will be charged. */
export function BasketCheckout({ basket, addresses: given, buyer }: BasketCheckoutProps) {
  const shown = useShownBasket(basket);
  const checkout = useBasketCheckout(buyer.uid, shown);
  const { step } = checkout;
  const [added, setAdded] = useState<SavedAddress | null>(null);
  const addresses = added && given.every(({ _id }) => _id !== added._id) ? [...given, added] : given;
  const [chosen] = useDeliveryChoice();
  const [live, setLive] = useState<BasketFormValues | null>(null);
  const values = known(live ?? checkout.restored ?? emptyBasketForm(addresses[0]?._id, chosen), addresses);
  const paying = step.name === "payment";
  const location = paying ? step.to.location : locationOf(values, addresses);
  const { boxes } = shown;
  const total = totalOfBasket(boxes, location);

  const typed = (now: BasketFormValues) => {
    setLive(now);
    checkout.typed(now);
  };
  const proceed = async (form: BasketFormValues) => {
    const saved = form.to === NEW_ADDRESS && form.save ? await saveAddress(form, buyer.name) : null;
    if (saved) {
      setAdded(saved);
      typed({ ...form, to: saved._id, save: false });
    }
    await checkout.proceed(destinationOf(saved ?? addresses.find(({ _id }) => _id === form.to), form, buyer));
  };

  if (step.name === "complete") return <CheckoutComplete purchase={null} soldOut={step.soldOut} />;
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 lg:mb-10">
        <h1 className="display text-4xl lg:text-[3.25rem]">{say.heading}</h1>
        {boxes.length > 0 && (
          <OrderWay at={step.name === "delivery" ? "delivery" : "payment"} className="w-full sm:w-96" />
        )}
      </div>
      <noscript>
        <Notice kind="warning" className="mb-6">
          {checkoutTexts.scriptNeeded}
        </Notice>
      </noscript>
      {boxes.length === 0 &&
        (shown.moving || step.name === "resuming" ? <Loading /> : <NothingToBuy changes={shown.changes} />)}
      {boxes.length > 0 && (
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14">
          <div className="lg:order-last lg:sticky lg:top-24">
            <BasketSummary boxes={boxes} location={location} />
          </div>
          <div className="min-w-0">
            <ChangedBasket changes={shown.changes} since={shown.changedSince} />
            <ShortLines
              lines={shown.short}
              boxes={boxes}
              changing={shown.changing}
              onTake={shown.take}
              onRemove={shown.remove}
            />
            {step.name === "resuming" && <p role="status">{say.loading}</p>}
            {step.name === "delivery" && (
              <BasketForm
                // What was typed before a reload, and chosen in the cart, is known only in the browser.
                key={checkout.restored ? "restored" : chosen}
                values={values}
                buyer={buyer}
                addresses={addresses}
                problem={checkout.problem}
                waiting={shown.changing !== null}
                onTyped={typed}
                onProceed={proceed}
              >
                <p className="flex items-baseline justify-between gap-4 border-t border-line pt-5 lg:hidden">
                  <span className="font-semibold">{say.total}</span>
                  <Price taka={total} className="text-2xl font-semibold" />
                </p>
              </BasketForm>
            )}
            {paying && (
              <BasketPayment
                buyer={buyer}
                to={step.to}
                total={total}
                clientSecret={step.clientSecret}
                held={shown.short.length > 0 || shown.changing !== null}
                onChange={checkout.change}
                onBeforeConfirm={() => checkout.confirmAgain(step.to)}
                onPaid={checkout.paid}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-6">
      <p role="status">{say.loading}</p>
      <Skeleton className="h-46" />
    </div>
  );
}

/** A kept choice of an address that is gone meanwhile begins anew. */
const known = (values: BasketFormValues, addresses: readonly SavedAddress[]): BasketFormValues =>
  values.to === NEW_ADDRESS || addresses.some(({ _id }) => _id === values.to)
    ? values
    : { ...values, to: addresses[0]?._id ?? NEW_ADDRESS };

function locationOf({ to, location }: BasketFormValues, addresses: readonly SavedAddress[]) {
  const saved = addresses.find(({ _id }) => _id === to);
  return saved ? locationOfDistrict(saved.district) : location;
}

function destinationOf(
  saved: SavedAddress | undefined,
  { phone, address, location, district }: BasketFormValues,
  buyer: { name: string },
): Destination {
  if (!saved) {
    const where = { location, district: location === "outside" ? district : null };
    return { addressId: null, name: buyer.name, phone: phone.trim(), address: address.trim(), ...where };
  }
  const { _id: addressId, name } = saved;
  const where = { location: locationOfDistrict(saved.district), district: saved.district };
  return { addressId, name, phone: saved.phone, address: saved.address, ...where };
}

/** Keeps a typed address; null when it could not be kept, which stops nothing. Throws what is wrong with its fields. */
async function saveAddress(form: BasketFormValues, name: string): Promise<SavedAddress | null> {
  const { label, phone, address, district, location } = form;
  const body = { label, name, phone, address, district: location === "inside" ? INSIDE_DISTRICT : district };
  try {
    return await api<SavedAddress>("/account/addresses", { body });
  } catch (error) {
    if (error instanceof ApiError && error.errors.length > 0) throw error;
    // The session's end and a dead network are told by what comes next.
    toast.info(say.addressNotSaved);
    return null;
  }
}
