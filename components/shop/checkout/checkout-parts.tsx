import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PlaceLine } from "@/components/delivery/parcels/place-line";
import { LateCardForm } from "@/components/money/late-card-form";
import { type MethodOption, OtherMeans } from "@/components/money/method-choice";
import { ConfirmPhone } from "@/components/people/phones/confirm-phone";
import { OrderWay } from "@/components/shop/cart/order-way";
import { Checkbox } from "@/components/ui/checkbox";
import { fieldsOf } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import type { Means } from "@/lib/money/receipts/rules";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { basketTexts } from "@/lib/texts/basket";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import type { CheckoutValues, Destination } from "./checkout-draft";
import type { CheckoutRun } from "./use-checkout";

interface CheckoutHeadProps {
  title: string;
  /** True for Buy Now: the progress bar has no station "cart". */
  single?: boolean;
  /** True if there is nothing to buy. The progress bar is then hidden. */
  empty?: boolean;
}

export function CheckoutHead({ title, single, empty = false }: CheckoutHeadProps) {
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 lg:mb-10">
        <h1 className="display text-4xl lg:text-[3.25rem]">{title}</h1>
        {!empty && <OrderWay at="checkout" single={single} className="w-full sm:w-96" />}
      </div>
      <noscript>
        <Notice kind="warning" className="mb-6">
          {texts.scriptNeeded}
        </Notice>
      </noscript>
    </>
  );
}

/** Repeats the total above the button on a phone, where the summary is far up the page. */
export function TotalOnPhone({ taka }: { taka: number }) {
  return (
    <p className="flex items-baseline justify-between gap-4 border-t border-line pt-5 lg:hidden">
      <span className="font-semibold">{texts.totalPayable}</span>
      <Price taka={taka} className="text-2xl font-semibold" />
    </p>
  );
}

interface PaymentStepProps {
  checkout: CheckoutRun;
  buyer: { name: string; email: string | null };
  /** The values of the checkout form. */
  values: CheckoutValues;
  to: Destination;
  methods: readonly MethodOption[];
  /** The displayed total in taka. */
  total: number;
  /** Stripe's secret for this payment; null disables paying. */
  clientSecret: string | null;
  onBeforeConfirm?: () => Promise<string>;
}

/** The delivery address and the card form (specification, point 4, "Buy flow"). */
export function PaymentStep({
  checkout,
  buyer,
  values,
  to,
  methods,
  total,
  clientSecret,
  onBeforeConfirm,
}: PaymentStepProps) {
  const payOtherwise = (means: Means) => {
    checkout.typed({ ...values, means });
    checkout.payBy(to, means);
  };
  return (
    <div>
      <GoesTo to={to} onChange={checkout.change} />
      <LateCardForm
        amountLabel={formatTaka(total)}
        billing={{ name: buyer.name, email: buyer.email, phone: to.phone }}
        clientSecret={clientSecret}
        onBeforeConfirm={onBeforeConfirm}
        onEnded={checkout.ended}
        onPaid={checkout.paid}
        instead={<OtherMeans methods={methods} declined="card" onChoose={payOtherwise} />}
      />
    </div>
  );
}

/** The delivery address and the confirmation of its phone number, which cash payment requires. */
export function PhoneStep({ checkout, to }: { checkout: CheckoutRun; to: Destination }) {
  return (
    <div>
      <GoesTo to={to} onChange={checkout.change} />
      <h2 className="text-lg font-semibold">{texts.cashWhy.phone}</h2>
      <p className="mt-1 mb-4 wrap-anywhere text-ink-2">{texts.orderedAfterCode(to.phone)}</p>
      <ConfirmPhone
        phone={to.phone}
        sendLabel={texts.sendCodeToOrder}
        confirmLabel={texts.confirmAndOrder}
        onConfirmed={() => checkout.payBy(to, "cash")}
      />
    </div>
  );
}

/** The delivery address. `onChange` goes back to the checkout form. */
function GoesTo({ to, onChange }: { to: Destination; onChange: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared, so this heading takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mb-8 border-b border-line pb-7">
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {texts.address}
        </h2>
        <button
          type="button"
          onClick={onChange}
          className="-my-2 min-h-touch font-semibold text-alta-ink underline-offset-4 hover:underline"
        >
          {texts.change}
        </button>
      </div>
      <p className="mt-2 wrap-anywhere text-ink-2">
        {to.name}, <span className="num">{to.phone}</span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">
        <PlaceLine {...to} />
      </p>
    </div>
  );
}

/** The checkbox to agree to the terms. Its links open a new tab, so that the typed form is not lost. */
export function TermsBox(input: Omit<ComponentProps<typeof Checkbox>, "label">) {
  return (
    <Checkbox
      label={
        <>
          {texts.termsAgree} <Page href={routes.terms}>{texts.termsOfSale}</Page> {texts.termsAnd}{" "}
          <Page href={routes.delivery}>{texts.termsDelivery}</Page> {texts.termsAndLast}{" "}
          <Page href={routes.refundPolicy}>{texts.termsRefunds}</Page>
          {texts.termsEnd}
        </>
      }
      {...input}
    />
  );
}

function Page({ href, children }: { href: string; children: ReactNode }) {
  return (
    <RoutedLink
      href={href}
      target="_blank"
      className="font-semibold text-alta-ink underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> ({texts.newWindow})</span>
    </RoutedLink>
  );
}

export function SaveAddress({ form }: { form: UseFormReturn<CheckoutValues> }) {
  const field = fieldsOf(form);
  return (
    <div className="grid gap-3">
      <Checkbox label={basketTexts.save} {...field("save")} />
      {form.watch("save") && (
        <Input
          label={basketTexts.label}
          placeholder={basketTexts.labelPlaceholder}
          help={basketTexts.saveHelp}
          autoComplete="off"
          {...field("label")}
        />
      )}
    </div>
  );
}
