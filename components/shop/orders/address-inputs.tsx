import type { ComponentProps } from "react";
import { PlaceInputs } from "@/components/delivery/parcels/place-inputs";
import { Input } from "@/components/ui/input";
import { checkoutTexts as texts } from "@/lib/texts/checkout";

interface AddressInputsProps extends Omit<ComponentProps<typeof PlaceInputs>, "field"> {
  /** Returns the properties that connect a control to the form. */
  field: (
    ...part: Parameters<ComponentProps<typeof PlaceInputs>["field"]> | ["phone"]
  ) => ReturnType<ComponentProps<typeof PlaceInputs>["field"]>;
  withPhone?: boolean;
}

/** The inputs of an order's delivery address. `withPhone` false: the form has an input for the phone elsewhere. */
export function AddressInputs({ field, withPhone = true, ...place }: AddressInputsProps) {
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {withPhone && (
        <Input
          className="sm:col-span-2"
          label={texts.phone}
          type="tel"
          autoComplete="tel"
          placeholder={texts.phonePlaceholder}
          {...field("phone")}
        />
      )}
      <PlaceInputs field={field} {...place} />
    </div>
  );
}
