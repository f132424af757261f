"use client";

import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { PlaceInputs } from "@/components/delivery/parcels/place-inputs";
import { showRefusal } from "@/components/people/auth/auth-fields";
import { Button } from "@/components/ui/button";
import { fieldsOf, lateResolver } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import type { AddressFields } from "@/lib/people/users/addresses/schema";
import { addressesTexts as texts } from "@/lib/texts/addresses";
import { commonTexts } from "@/lib/texts/common";

const EMPTY = { label: "", name: "", phone: "", district: "", area: "", address: "", landmark: "" };
const NAMES = Object.keys(EMPTY) as (keyof AddressFields)[];

const resolver = lateResolver<AddressFields, AddressFields>(
  async () => (await import("./account-resolvers")).addressResolver,
  "label",
);

type Props = {
  initial?: Partial<AddressFields>;
  /** The submit button's text; by default "Save address". */
  submitLabel?: string;
  /** Called with the trimmed values. A rejection is shown at its fields or as a message. */
  onSubmit: (fields: AddressFields) => Promise<void>;
  onCancel?: () => void;
  /** Moves the focus to the first field, because the form was opened by a button. */
  focused?: boolean;
};

/** The form for a delivery address. `onSubmit` makes the API call. */
export function SavedAddressForm({ initial, submitLabel = texts.save, onSubmit, onCancel, focused }: Props) {
  const form = useForm<AddressFields, unknown, AddressFields>({
    resolver,
    defaultValues: { ...EMPTY, ...initial },
  });
  const { handleSubmit, setError, setFocus, setValue, watch } = form;
  const { isSubmitting, isSubmitted } = form.formState;
  const field = fieldsOf(form);
  useEffect(() => {
    if (focused) setFocus("label");
  }, [focused, setFocus]);
  const submit = handleSubmit(async (fields) => {
    try {
      await onSubmit(fields);
    } catch (error) {
      showRefusal(error, NAMES, setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <Input
        label={texts.label}
        placeholder={texts.labelPlaceholder}
        autoComplete="off"
        {...field("label")}
      />
      <Input label={texts.name} autoComplete="name" {...field("name")} />
      <Input
        className="sm:col-span-2"
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        placeholder={texts.phonePlaceholder}
        help={texts.phoneHelp}
        {...field("phone")}
      />
      <PlaceInputs
        chosen={{ district: watch("district"), area: watch("area") ?? "" }}
        field={field}
        onDistrict={() => setValue("area", "", { shouldValidate: isSubmitted })}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={isSubmitting} busyLabel={commonTexts.saving} className="max-sm:w-full">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel} disabled={isSubmitting} className="max-sm:w-full">
            {commonTexts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
