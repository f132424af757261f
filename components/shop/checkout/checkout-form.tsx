"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { PlaceLine } from "@/components/delivery/parcels/place-line";
import { MethodChoice, type MethodOption, meansToPay, OtherMeans } from "@/components/money/method-choice";
import { STEPPED, StepFrame } from "@/components/shop/cart/quantity-stepper";
import { AddressInputs } from "@/components/shop/orders/address-inputs";
import { Button } from "@/components/ui/button";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { Field } from "@/components/ui/field";
import { fieldsOf, useFocusOnProblem } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Means } from "@/lib/money/receipts/rules";
import type { SavedAddress } from "@/lib/people/users/addresses/views";
import { ApiError } from "@/lib/platform/http/client";
import { typedNumber } from "@/lib/platform/latin-digits";
import { formatTaka } from "@/lib/platform/money";
import { QUANTITY_MAX } from "@/lib/shop/cart/rules";
import { basketFormInput, buyFormRules, NEW_ADDRESS } from "@/lib/shop/orders/purchase-schema";
import { DELIVERY_CHARGE, type DeliveryArea, locationOfDistrict } from "@/lib/shop/orders/rules";
import { basketTexts } from "@/lib/texts/basket";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import { localDigits } from "@/lib/texts/digits";
import { afterSignIn, type CheckoutValues, emptyForm, fieldOf } from "./checkout-draft";
import { SaveAddress, TermsBox } from "./checkout-parts";

interface CheckoutFormProps {
  values: CheckoutValues;
  /** null: a guest, who signs in above the form before anything is sent. */
  buyer: { name: string; email: string | null } | null;
  /** The form with what is known of the buyer's account, for a guest who has signed in. Buy Now has no guests. */
  fresh?: CheckoutValues;
  /** Called when a guest sends the form. */
  onGuest?: () => void;
  /**
   * The buyer's saved addresses, the default first. null for Buy Now, which always asks for an address
   * (specification).
   */
  addresses: readonly SavedAddress[] | null;
  /** The dish of Buy Now, whose quantity is chosen here. */
  dish?: string;
  /** True if a typed address can be saved in the account. */
  canSave: boolean;
  methods: readonly MethodOption[];
  /** The total price in taka. */
  total: number;
  /** What is paid for each box, in taka. */
  boxTotals: readonly number[];
  /** The error text above the submit button; null if none. */
  problem: string | null;
  /** True if `problem` is about a declined payment. It then stands above the form, with the other means. */
  declined?: boolean;
  /** True while the basket is being reloaded, so its price is unknown. */
  waiting?: boolean;
  /** Called at every change of a field. */
  onTyped: (values: CheckoutValues) => void;
  /** Called when the form is sent. If it throws ApiError, the form shows the error at its fields. */
  onProceed: (values: CheckoutValues) => Promise<void>;
  /** Content shown above the submit button. */
  children?: ReactNode;
}

/** Validates only the visible fields. */
const resolverFor =
  (single: boolean): Resolver<CheckoutValues> =>
  async (values, context, options) => {
    const rules = single ? buyFormRules(values) : basketFormInput(values);
    const checked = await zodResolver(rules)(values as never, context, options as never);
    return Object.keys(checked.errors).length > 0
      ? { values: {}, errors: checked.errors as never }
      : { values: { ...values, ...(checked.values as Partial<CheckoutValues>) }, errors: {} };
  };

/**
 * The checkout form: delivery address, agreement to the terms, and for Buy Now the quantity (specification, point 2,
 * "Checkout", and point 5).
 */
export function CheckoutForm(props: CheckoutFormProps) {
  const {
    values,
    buyer,
    fresh,
    onGuest,
    addresses,
    dish,
    canSave,
    methods,
    total,
    boxTotals,
    problem,
    declined = false,
    waiting = false,
    onTyped,
    onProceed,
    children,
  } = props;
  const form = useForm<CheckoutValues>({
    resolver: resolverFor(addresses === null),
    defaultValues: values,
    shouldFocusError: false,
  });
  const { register, watch, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = fieldsOf(form);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, formState);
  const isTyped = watch("to") === NEW_ADDRESS;
  const means = meansToPay(methods, watch("means"));
  useEffect(() => {
    const { unsubscribe } = watch((typed) => onTyped({ ...emptyForm(), ...typed }));
    return unsubscribe;
  }, [watch, onTyped]);

  const submit = handleSubmit(async (typed) => {
    try {
      // Not the `means` above: a press on another means sends the form before the next render.
      await onProceed({ ...typed, means: meansToPay(methods, typed.means) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const { path, message } of error.errors) {
        const name = fieldOf(path);
        // A saved address has no input fields, so its errors are shown for the whole form.
        setError((name === "terms" || isTyped ? name : undefined) ?? "root", { message });
      }
    }
  });

  const wasGuest = useRef(buyer === null);
  useEffect(() => {
    if (!wasGuest.current || buyer === null || !fresh) return;
    wasGuest.current = false;
    const known = afterSignIn(form.getValues(), fresh);
    form.reset(known);
    onTyped(known);
    // The steps of the sign-in had the focus and are gone. It goes to what is to be filled in next.
    if (document.activeElement !== document.body) return;
    const isFilled = known.to !== NEW_ADDRESS || known.address !== "";
    element.current?.querySelector<HTMLElement>(isFilled ? "[name=means]:checked" : "[name=area]")?.focus();
  }, [buyer, fresh, form, onTyped]);
  const send = (event: FormEvent) => {
    if (buyer !== null) return void submit(event);
    event.preventDefault();
    onGuest?.();
  };

  const told = (declined ? null : problem) ?? errors.root?.message;
  return (
    <form method="post" ref={element} onSubmit={send} noValidate className="grid gap-6">
      {declined && (
        <div className="grid gap-4">
          <Notice kind="error">{problem}</Notice>
          <OtherMeans
            methods={methods}
            declined={values.means}
            onChoose={(chosen) => {
              form.setValue("means", chosen);
              void submit();
            }}
          />
        </div>
      )}
      {buyer && addresses === null && (
        <div className="grid gap-6 sm:grid-cols-2">
          <Input label={texts.name} value={buyer.name} readOnly autoComplete="off" />
          {buyer.email !== null && (
            <Input label={texts.email} type="email" value={buyer.email} readOnly autoComplete="off" />
          )}
        </div>
      )}
      {buyer && addresses !== null && (
        <p className="wrap-anywhere">
          <span className="block text-sm text-ink-2">
            {buyer.email === null ? basketTexts.orderingAs : basketTexts.buyer}
          </span>
          {[buyer.name, buyer.email ?? []].flat().join(", ")}
        </p>
      )}
      {addresses && addresses.length > 0 && (
        <ChoiceGroup legend={basketTexts.where}>
          {addresses.map((saved) => (
            <ChoiceCard
              key={saved._id}
              title={<span className="wrap-anywhere">{saved.label}</span>}
              help={
                <span className="wrap-anywhere">
                  {saved.name}, <span className="num">{saved.phone}</span>
                  <span className="block">
                    <PlaceLine {...saved} />
                  </span>
                  <span className="block">{perBox(locationOfDistrict(saved.district))}</span>
                </span>
              }
              value={saved._id}
              {...register("to")}
            />
          ))}
          <ChoiceCard
            title={basketTexts.another}
            help={basketTexts.anotherHelp}
            value={NEW_ADDRESS}
            {...register("to")}
          />
        </ChoiceGroup>
      )}
      {isTyped && <AddressFields form={form} single={addresses === null} withPhone={buyer !== null} />}
      {canSave && isTyped && <SaveAddress form={form} />}
      {dish !== undefined && <QuantityField form={form} dish={dish} />}
      <MethodChoice
        methods={methods}
        chosen={means}
        atDoor={boxTotals}
        onChoose={(chosen) => form.setValue("means", chosen)}
      />
      {children}
      <TermsBox {...field("terms")} />
      {told && <Notice kind="error">{told}</Notice>}
      <Button
        type="submit"
        size="lg"
        block
        busy={isSubmitting || waiting}
        busyLabel={texts.loading}
        className="py-2 whitespace-normal!"
      >
        {pressWords(means, total, boxTotals)}
      </Button>
    </form>
  );
}

function pressWords(means: Means, total: number, boxTotals: readonly number[]): string {
  if (means === "card") return texts.proceedToPayment;
  return means === "cash" ? texts.orderAtDoor(boxTotals.map(formatTaka)) : texts.pay(formatTaka(total));
}

type Form = { form: UseFormReturn<CheckoutValues> };

/** The quantity in the page's digits. Digits of both languages can be typed. */
function QuantityField({ form: { getValues, setValue, formState }, dish }: Form & { dish: string }) {
  const [text, setText] = useState(() => {
    const quantity = getValues("quantity");
    // NaN, and null after a reload, stand for what is no number.
    return Number.isFinite(quantity) ? localDigits(quantity) : "";
  });
  const take = (typed: string) => {
    setText(localDigits(typed));
    setValue("quantity", typedNumber(typed) ?? Number.NaN, { shouldValidate: formState.isSubmitted });
  };
  const quantity = typedNumber(text) || 0;
  return (
    <Field label={texts.quantity} error={formState.errors.quantity?.message} className="items-start">
      {(control) => (
        <StepFrame
          title={dish}
          least={quantity <= 1}
          most={quantity >= QUANTITY_MAX}
          onStep={(by) => take(String(Math.floor(quantity) + by))}
        >
          <input
            {...control}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={({ target: { value } }) => take(value)}
            className={STEPPED}
          />
        </StepFrame>
      )}
    </Field>
  );
}

/**
 * The fields of a typed address. The price of the delivery follows from the district. A guest's phone is the number
 * that signs in.
 */
function AddressFields({ form, single, withPhone }: Form & { single: boolean; withPhone: boolean }) {
  const { watch, setValue, formState } = form;
  const location = watch("location");
  return (
    <AddressInputs
      field={fieldsOf(form)}
      withPhone={withPhone}
      chosen={{ district: watch("district"), area: watch("area") }}
      onDistrict={(district) => {
        setValue("location", locationOfDistrict(district));
        setValue("area", "", { shouldValidate: formState.isSubmitted });
      }}
      districtHelp={
        <span aria-live="polite">
          {single ? texts.charge(texts[location], formatTaka(DELIVERY_CHARGE[location])) : perBox(location)}
        </span>
      }
    />
  );
}

/** The delivery charge of one box for an area, in words. */
const perBox = (location: DeliveryArea): string =>
  basketTexts.perBox(texts[location], formatTaka(DELIVERY_CHARGE[location]));
