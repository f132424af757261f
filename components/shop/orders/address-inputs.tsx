import type { ComponentProps, ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { DISTRICTS, placeOptions } from "@/lib/platform/places/districts";
import { checkoutTexts as texts } from "@/lib/texts/checkout";

interface AddressInputsProps {
  /** Returns the HTML name and the error message of a field. */
  field: (name: "phone" | "address" | "district") => { name: string; error: string | undefined };
  /** The props of the district field; null hides it. Without `names` all districts are offered. */
  district: (Partial<ComponentProps<typeof Select>> & { names?: readonly string[] }) | null;
  /** Content shown above the district field. */
  children?: ReactNode;
}

export function AddressInputs({ field, district, children }: AddressInputsProps) {
  const { names = DISTRICTS, ...select } = district ?? {};
  return (
    <>
      <Input
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        placeholder={texts.phonePlaceholder}
        {...field("phone")}
      />
      <Textarea
        label={texts.address}
        rows={2}
        autoComplete="street-address"
        placeholder={texts.addressPlaceholder}
        {...field("address")}
      />
      {children}
      {district && (
        <Select
          label={texts.district}
          placeholder={texts.chooseDistrict}
          options={placeOptions(names)}
          {...select}
          {...field("district")}
        />
      )}
    </>
  );
}
