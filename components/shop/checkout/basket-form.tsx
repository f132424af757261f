"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useRef } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { Notice } from "@/components/ui/notice";
import { ADDRESS_LIMIT } from "@/lib/people/users/addresses/rules";
import type { SavedAddress } from "@/lib/people/users/addresses/schema";
import { ApiError } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { type BasketFormValues, basketFormInput, NEW_ADDRESS } from "@/lib/shop/orders/purchase-schema";
import { DELIVERY_CHARGE, INSIDE_DISTRICT, type Location } from "@/lib/shop/orders/rules";
import { basketTexts as say } from "@/lib/texts/basket";
import { checkoutTexts } from "@/lib/texts/checkout";
import { TermsBox } from "../orders/terms-box";
import { emptyBasketForm } from "./basket-draft";
import { NewAddress } from "./new-address";

interface BasketFormProps {
  values: BasketFormValues;
  buyer: { name: string; email: string };
  /** The default first. */
  addresses: readonly SavedAddress[];
  /** What went wrong on the way to the card. */
  problem: string | null;
  /** The basket is on its way: what it costs is not known yet. */
  waiting: boolean;
  /** Told of every change. */
  onTyped: (values: BasketFormValues) => void;
  /** A thrown ApiError is shown at its fields. */
  onProceed: (values: BasketFormValues) => Promise<void>;
  /** Stands above the button. */
  children?: ReactNode;
}

const FIELDS = ["phone", "address", "location", "district", "label", "terms"] as const;

/** The rules depend on what is chosen. Fields that are not asked for keep what was typed. */
const resolver: Resolver<BasketFormValues> = async (values, context, options) => {
  const { errors } = await zodResolver(basketFormInput(values))(values as never, context, options as never);
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
};

/** Where an address in this district lies for the delivery charge. */
export const locationOfDistrict = (district: string): Location =>
  district === INSIDE_DISTRICT ? "inside" : "outside";

/** Where the basket goes, and the agreement to the terms. */
export function BasketForm(props: BasketFormProps) {
  const { values, buyer, addresses, problem, waiting, onTyped, onProceed, children } = props;
  const { register, watch, handleSubmit, setError, formState } = useForm<BasketFormValues>({
    resolver,
    defaultValues: values,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const form = useRef<HTMLFormElement>(null);
  // In the order of the page: fields that come and go are registered in another one.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [submitCount, isSubmitting]);
  const to = watch("to");
  useEffect(() => {
    const { unsubscribe } = watch((typed) => onTyped({ ...emptyBasketForm(undefined), ...typed }));
    return unsubscribe;
  }, [watch, onTyped]);

  const submit = handleSubmit(async (typed) => {
    try {
      await onProceed(typed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isTyped = typed.to === NEW_ADDRESS;
      for (const { path, message } of error.errors) {
        const name = FIELDS.find((field) => field === path.split(".").at(-1));
        // Of a saved address no field is on the page.
        const at = name === "terms" || isTyped ? name : undefined;
        setError(at ?? "root", { message });
      }
    }
  });

  const told = problem ?? errors.root?.message;
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      <p className="wrap-anywhere">
        <span className="block text-sm text-ink-2">{say.buyer}</span>
        {buyer.name}, {buyer.email}
      </p>
      {addresses.length > 0 && (
        <ChoiceGroup legend={say.where}>
          {addresses.map(({ _id, label, name, phone, address, district }) => (
            <ChoiceCard
              key={_id}
              title={<span className="wrap-anywhere">{label}</span>}
              help={
                <span className="wrap-anywhere">
                  {name}, <span className="num">{phone}</span>
                  <span className="block">
                    {address}, {district}
                  </span>
                  <span className="block">{perBox(locationOfDistrict(district))}</span>
                </span>
              }
              value={_id}
              {...register("to")}
            />
          ))}
          <ChoiceCard title={say.another} help={say.anotherHelp} value={NEW_ADDRESS} {...register("to")} />
        </ChoiceGroup>
      )}
      {to === NEW_ADDRESS && (
        <NewAddress
          register={register}
          errors={errors}
          location={watch("location")}
          save={addresses.length < ADDRESS_LIMIT ? watch("save") : null}
        />
      )}
      {children}
      <TermsBox error={errors.terms?.message} {...register("terms")} />
      {told && <Notice kind="error">{told}</Notice>}
      <Button type="submit" size="lg" block busy={isSubmitting || waiting} busyLabel={checkoutTexts.loading}>
        {checkoutTexts.proceedToPayment}
      </Button>
    </form>
  );
}

/** What bringing one box costs there. */
const perBox = (location: Location): string =>
  say.perBox(checkoutTexts[location], formatTaka(DELIVERY_CHARGE[location]));
