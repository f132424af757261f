"use client";

import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { useLastMeans } from "@/components/money/method-choice";
import { LateNumberSignIn } from "@/components/people/auth/late-forms";
import { useCart } from "@/components/shop/cart/use-cart";
import { choosePlace, useChosenPlace } from "@/components/shop/cart/use-place";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { useRouter } from "@/components/ui/use-router";
import type { OfferedMethod } from "@/lib/money/charges/views";
import { ADDRESS_LIMIT } from "@/lib/people/users/addresses/rules";
import type { SavedAddress } from "@/lib/people/users/addresses/views";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { loginThen, routes } from "@/lib/routes";
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
import { cartTexts } from "@/lib/texts/cart";
import { localPath } from "@/lib/texts/language";
import { signInTexts } from "@/lib/texts/sign-in";
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
  /** null: a guest's, which is in the browser. */
  basket: ViewedBasket | null;
  addresses: readonly SavedAddress[];
  methods: readonly OfferedMethod[];
  /** `phone`: the number that opens the account. null: a guest. */
  buyer: { uid: string; name: string; email: string | null; phone: string | null } | null;
  /** What a guest's sign-in needs; null: the buyer is signed in. */
  signIn?: { policy: PasswordPolicy; contact: string } | null;
  /** Where the last order went; null: nothing is known, or there are saved addresses. */
  known?: Address | null;
  /** The reason against cash that lies in the buyer's other cash orders, or null. */
  payerWhy?: PayerWhy | null;
}

/**
 * The checkout of the whole cart: the delivery form, the payment, and the boxes to be charged. A guest signs in above
 * the form, which stays as it is meanwhile.
 */
export function BasketCheckout({
  basket,
  addresses: given,
  methods: offered,
  buyer,
  signIn = null,
  known = null,
  payerWhy = null,
}: BasketCheckoutProps) {
  const router = useRouter();
  const shown = useShownBasket(basket);
  const [bought, setBought] = useState<Omit<ComponentProps<typeof CheckoutComplete>, "purchase"> | null>(
    null,
  );
  const checkout = useCheckout<CompletedPurchase>({
    uid: buyer?.uid ?? null,
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
  const { cart } = useCart();
  const last = useLastMeans();
  const empty = emptyForm(addresses[0]?._id, place, last, known);
  const fresh = { ...empty, phone: empty.phone || (buyer?.phone ?? "") };
  const values = stillSaved(begunWith(checkout, fresh), addresses);
  const paying = step.name === "payment";
  const location = paying ? step.payment.to.location : locationOf(values, addresses);
  const { boxes } = shown;
  const to = paying ? step.payment.to.district : districtOfForm(values, addresses);
  const fromOf = ({ lines: [line] }: ShownBox) =>
    cart?.items.find(({ _id }) => _id === line?.recipeId)?.from ?? null;
  const total = totalOfBasket(boxes, location);
  const priced = boxes.map((box) => ({ ...box, total: totalOfBox(box, location) }));

  const boxTotals = priced.map((box) => box.total);
  const methods = methodsFor(offered, { total, boxes: priced, buyerId: buyer?.uid ?? null, payerWhy });
  const number = useRef<HTMLDivElement>(null);
  const [isNumberMissing, setNumberMissing] = useState(false);
  const askNumber = () => {
    setNumberMissing(true);
    number.current?.querySelector<HTMLElement>("input, h2")?.focus();
  };

  const proceed = async (form: CheckoutValues) => {
    if (!buyer) return;
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
      {shown.failed && <Notice kind="error">{cartTexts.loadFailed}</Notice>}
      {boxes.length === 0 &&
        !shown.failed &&
        (shown.moving || step.name === "waiting" ? <Loading /> : <NothingToBuy changes={shown.changes} />)}
      {boxes.length > 0 && (
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-14">
          <div className="lg:order-last lg:sticky lg:top-24">
            <BasketSummary
              boxes={boxes}
              location={location}
              earlier={shown.earlier}
              daysOf={(box) => daysText(fromOf(box), districtOf(location, to))}
            />
          </div>
          <div className="min-w-0">
            <ChangedBasket
              changes={shown.changes}
              since={shown.changedSince}
              total={total}
              changing={shown.changing}
              onRemove={shown.remove}
            />
            <ShortLines
              lines={shown.short}
              boxes={boxes}
              changing={shown.changing}
              onTake={shown.take}
              onRemove={shown.remove}
            />
            {step.name === "waiting" && <p role="status">{texts.loading}</p>}
            {signIn && (
              <GuestNumber
                {...signIn}
                isJoining={shown.isJoining}
                isMissing={isNumberMissing}
                place={number}
              />
            )}
            {step.name === "delivery" && (
              <CheckoutForm
                // A changed key makes React create the form again, with the values from the browser's storage.
                key={checkout.restored ? "restored" : `${place ? keptPlace(place) : "unknown"} ${last}`}
                values={values}
                buyer={buyer}
                fresh={fresh}
                onGuest={askNumber}
                addresses={addresses}
                canSave={buyer !== null && addresses.length < ADDRESS_LIMIT}
                methods={methods}
                total={total}
                boxTotals={boxTotals}
                problem={checkout.problem}
                declined={checkout.declined}
                waiting={shown.changing !== null || shown.isJoining}
                onTyped={checkout.typed}
                onProceed={proceed}
              >
                <TotalOnPhone taka={total} />
              </CheckoutForm>
            )}
            {step.name === "phone" && <PhoneStep checkout={checkout} to={step.to} />}
            {paying && buyer && (
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

interface GuestNumberProps {
  policy: PasswordPolicy;
  contact: string;
  /** True while the page of somebody who has just signed in is read. */
  isJoining: boolean;
  /** True if the form was sent before the sign-in. */
  isMissing: boolean;
  /** Gets the element whose first field is to be filled in. */
  place: RefObject<HTMLDivElement | null>;
}

/** The sign-in of a guest, by number or on the log-in page by e-mail. */
function GuestNumber({ isJoining, isMissing, place, ...signIn }: GuestNumberProps) {
  return (
    <section aria-labelledby="number-heading" className="mb-8 border-b border-line pb-8">
      <h2 id="number-heading" className="mb-4 text-lg font-semibold">
        {texts.number}
      </h2>
      {isJoining ? (
        <p role="status">{texts.loading}</p>
      ) : (
        <div ref={place} className="group grid gap-4">
          {isMissing && <Notice kind="warning">{texts.numberFirst}</Notice>}
          <LateNumberSignIn callbackUrl={null} {...signIn} />
          {/* Beside the number alone: each later step has its own way to the e-mail. */}
          <p className="group-not-has-[[name=phone]]:hidden">
            <Link
              href={`${loginThen(localPath(routes.checkout))}#email-sign-in`}
              className="inline-flex min-h-touch items-center font-semibold text-alta-ink underline underline-offset-4"
            >
              {signInTexts.orWithEmail}
            </Link>
          </p>
        </div>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div className="script-only grid gap-6">
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
