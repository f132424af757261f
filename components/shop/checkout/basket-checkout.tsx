"use client";

import { type ComponentProps, useState } from "react";
import { useLastMeans } from "@/components/money/method-choice";
import { useAccountCart } from "@/components/shop/cart/use-account-cart";
import { choosePlace, useChosenPlace } from "@/components/shop/cart/use-place";
import { Skeleton } from "@/components/ui/skeleton";
import { useRouter } from "@/components/ui/use-router";
import type { OfferedMethod } from "@/lib/money/charges/views";
import { ADDRESS_LIMIT } from "@/lib/people/users/addresses/rules";
import type { SavedAddress } from "@/lib/people/users/addresses/views";
import { routes } from "@/lib/routes";
import { NEW_ADDRESS } from "@/lib/shop/orders/purchase-schema";
import type { CompletedPurchase, ViewedBasket } from "@/lib/shop/orders/purchase-views";
import {
  type Address,
  districtOf,
  keptPlace,
  locationOfDistrict,
  type PayerWhy,
} from "@/lib/shop/orders/rules";
import { basketTexts as texts } from "@/lib/texts/basket";
import { daysText } from "../cart/delivery-note";
import { type ShownBox, totalOfBasket, totalOfBox } from "./basket-changes";
import { ChangedBasket, NothingToBuy, ShortLines } from "./changed-basket";
import { postCheckout, postComplete, whyNotCheckedOut } from "./checkout-calls";
import { CheckoutComplete, soldOutWhole } from "./checkout-complete";
import {
  begunWith,
  type CheckoutValues,
  type Destination,
  emptyForm,
  typedDestination,
} from "./checkout-draft";
import { CheckoutForm } from "./checkout-form";
import { CheckoutHead, PaymentStep, PhoneStep, TotalOnPhone } from "./checkout-parts";
import { methodsFor } from "./methods";
import { BasketSummary } from "./order-summary";
import { saveAddress } from "./save-address";
import { useCheckout } from "./use-checkout";
import { useShownBasket } from "./use-shown-basket";

interface BasketCheckoutProps {
  basket: ViewedBasket;
  addresses: readonly SavedAddress[];
  methods: readonly OfferedMethod[];
  buyer: { uid: string; name: string; email: string | null };
  /** Where the last order went; null: nothing is known, or there are saved addresses. */
  known?: Address | null;
  /** The reason against cash that lies in the buyer's other cash orders, or null. */
  payerWhy?: PayerWhy | null;
}

/** The checkout of the whole cart: the delivery form, the payment, and the boxes to be charged. */
export function BasketCheckout({
  basket,
  addresses: given,
  methods: offered,
  buyer,
  known = null,
  payerWhy = null,
}: BasketCheckoutProps) {
  const router = useRouter();
  const shown = useShownBasket(basket);
  const [bought, setBought] = useState<Omit<ComponentProps<typeof CheckoutComplete>, "purchase"> | null>(
    null,
  );
  const checkout = useCheckout<CompletedPurchase>({
    uid: buyer.uid,
    what: "cart",
    open: (to, payWith, earlier) =>
      postCheckout(to, totalOfBasket(shown.boxes, to.location), payWith, earlier),
    save: postComplete,
    savedOf: (completed) => completed,
    // Opens the page of the finished purchase, so that a reload does not pay a second time.
    finished: ({ purchaseId, payWith, to: { location, district } }, completed) => {
      choosePlace({ location, district: districtOf(location, district) });
      setBought({
        soldOut: soldOutWhole(completed, payWith),
        boxes: completed.orders.length,
        isDue: payWith === "cash",
      });
      if (purchaseId !== null) router.replace(routes.bought(purchaseId));
    },
    why: whyNotCheckedOut,
    receive: shown.receive,
  });
  const { step } = checkout;
  const [added, setAdded] = useState<SavedAddress | null>(null);
  const addresses = added && given.every(({ _id }) => _id !== added._id) ? [...given, added] : given;
  const place = useChosenPlace();
  const { data: cart } = useAccountCart();
  const last = useLastMeans();
  const values = stillSaved(begunWith(checkout, emptyForm(addresses[0]?._id, place, last, known)), addresses);
  const paying = step.name === "payment";
  const location = paying ? step.payment.to.location : locationOf(values, addresses);
  const { boxes } = shown;
  const to = paying ? step.payment.to.district : districtOfForm(values, addresses);
  const fromOf = ({ lines: [line] }: ShownBox) =>
    cart?.items.find(({ _id }) => _id === line?.recipeId)?.from ?? null;
  const total = totalOfBasket(boxes, location);
  const priced = boxes.map((box) => ({ ...box, total: totalOfBox(box, location) }));

  const boxTotals = priced.map((box) => box.total);
  const methods = methodsFor(offered, { total, boxes: priced, buyerId: buyer.uid, payerWhy });

  const proceed = async (form: CheckoutValues) => {
    const saved = form.to === NEW_ADDRESS && form.save ? await saveAddress(form, buyer.name) : null;
    if (saved) {
      setAdded(saved);
      checkout.typed({ ...form, to: saved._id, save: false });
    }
    const to = destinationOf(saved ?? addresses.find(({ _id }) => _id === form.to), form, buyer);
    await checkout.proceed(to, form.means);
  };

  if (bought) return <CheckoutComplete purchase={null} {...bought} />;
  return (
    <>
      <CheckoutHead title={texts.heading} empty={boxes.length === 0} />
      {boxes.length === 0 &&
        (shown.moving || step.name === "waiting" ? <Loading /> : <NothingToBuy changes={shown.changes} />)}
      {boxes.length > 0 && (
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14">
          <div className="lg:order-last lg:sticky lg:top-24">
            <BasketSummary
              boxes={boxes}
              location={location}
              daysOf={(box) => daysText(fromOf(box), districtOf(location, to))}
            />
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
            {step.name === "waiting" && <p role="status">{texts.loading}</p>}
            {step.name === "delivery" && (
              <CheckoutForm
                // A changed key makes React create the form again, with the values from the browser's storage.
                key={checkout.restored ? "restored" : `${place ? keptPlace(place) : "unknown"} ${last}`}
                values={values}
                buyer={buyer}
                addresses={addresses}
                canSave={addresses.length < ADDRESS_LIMIT}
                methods={methods}
                total={total}
                boxTotals={boxTotals}
                problem={checkout.problem}
                declined={checkout.declined}
                waiting={shown.changing !== null}
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
                clientSecret={shown.short.length > 0 || shown.changing !== null ? null : step.clientSecret}
                onBeforeConfirm={() => checkout.confirmAgain(step.payment.to)}
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
      <p role="status">{texts.loading}</p>
      <Skeleton className="h-46" />
    </div>
  );
}

/**
 * Returns the form values. If the chosen address has been deleted, selects the first saved address, or a new address
 * if none is left.
 */
const stillSaved = (values: CheckoutValues, addresses: readonly SavedAddress[]): CheckoutValues =>
  values.to === NEW_ADDRESS || addresses.some(({ _id }) => _id === values.to)
    ? values
    : { ...values, to: addresses[0]?._id ?? NEW_ADDRESS };

function locationOf({ to, location }: CheckoutValues, addresses: readonly SavedAddress[]) {
  const saved = addresses.find(({ _id }) => _id === to);
  return saved ? locationOfDistrict(saved.district) : location;
}

const districtOfForm = (
  { to, district }: CheckoutValues,
  addresses: readonly SavedAddress[],
): string | null => addresses.find(({ _id }) => _id === to)?.district ?? (district || null);

function destinationOf(
  saved: SavedAddress | undefined,
  form: CheckoutValues,
  buyer: { name: string },
): Destination {
  if (!saved) return typedDestination(form, buyer);
  const { _id: addressId, name, phone, address, landmark, district, area } = saved;
  const to = { addressId, name, phone, address, landmark, district, area };
  return { ...to, location: locationOfDistrict(district), quantity: 1 };
}
