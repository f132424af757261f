"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { ApiError } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { DISTRICTS } from "@/lib/platform/places/districts";
import { DELIVERY_CHARGE } from "@/lib/shop/orders/rules";
import { agreedBuyForm, type BuyForm, type BuyFormValues } from "@/lib/shop/orders/schema";
import { checkoutTexts as say } from "@/lib/texts/checkout";
import { EMPTY_FORM } from "./checkout-draft";
import { TermsBox } from "./terms-box";

interface DeliveryFormProps {
  values: BuyFormValues;
  buyer: { name: string; email: string };
  /** What went wrong on the way to the card. */
  problem: string | null;
  /** Told of every change. */
  onTyped: (values: BuyFormValues) => void;
  /** A thrown ApiError is shown at its fields. */
  onProceed: (form: BuyForm) => Promise<void>;
  /** Stands above the button. */
  children?: ReactNode;
}

const FIELDS = ["phone", "address", "location", "district", "quantity", "terms"] as const;

/** The buy form (specification, point 2, "Checkout", and point 5). */
export function DeliveryForm({ values, buyer, problem, onTyped, onProceed, children }: DeliveryFormProps) {
  const form = useForm<BuyFormValues, unknown, BuyForm>({
    resolver: zodResolver(agreedBuyForm),
    defaultValues: values,
  });
  const { register, watch, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const location = watch("location");

  useEffect(() => {
    const { unsubscribe } = watch((typed) => onTyped({ ...EMPTY_FORM, ...typed }));
    return unsubscribe;
  }, [watch, onTyped]);

  const submit = form.handleSubmit(async (bought) => {
    try {
      await onProceed(bought);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const { path, message } of error.errors) {
        const name = FIELDS.find((field) => field === path.split(".").at(-1));
        setError(name ?? "root", { message }, { shouldFocus: true });
      }
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <Input label={say.name} value={buyer.name} readOnly autoComplete="off" />
        <Input label={say.email} type="email" value={buyer.email} readOnly autoComplete="off" />
      </div>
      <Input
        label={say.phone}
        type="tel"
        autoComplete="tel"
        placeholder={say.phonePlaceholder}
        error={errors.phone?.message}
        {...register("phone")}
      />
      <Textarea
        label={say.address}
        rows={2}
        autoComplete="street-address"
        placeholder={say.addressPlaceholder}
        error={errors.address?.message}
        {...register("address")}
      />
      <ChoiceGroup legend={say.location} error={errors.location?.message}>
        <ChoiceCard
          title={say.inside}
          help={formatTaka(DELIVERY_CHARGE.inside)}
          value="inside"
          {...register("location")}
        />
        <ChoiceCard
          title={say.outside}
          help={formatTaka(DELIVERY_CHARGE.outside)}
          value="outside"
          {...register("location")}
        />
      </ChoiceGroup>
      {location === "outside" && (
        <Select
          label={say.district}
          optional
          help={say.districtHelp}
          placeholder={say.chooseDistrict}
          options={DISTRICTS.map((name) => ({ value: name, label: name }))}
          error={errors.district?.message}
          {...register("district")}
        />
      )}
      <Input
        label={say.quantity}
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        step={1}
        className="sm:max-w-40"
        error={errors.quantity?.message}
        {...register("quantity", { valueAsNumber: true })}
      />
      {children}
      <TermsBox error={errors.terms?.message} {...register("terms")} />
      {(problem ?? errors.root?.message) && <Notice kind="error">{problem ?? errors.root?.message}</Notice>}
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel={say.loading}>
        {say.proceedToPayment}
      </Button>
    </form>
  );
}
