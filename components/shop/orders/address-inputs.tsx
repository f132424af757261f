import type { ComponentProps, ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { DISTRICTS, placeOptions } from "@/lib/platform/places/districts";
import { checkoutTexts as say } from "@/lib/texts/checkout";

interface AddressInputsProps {
  /** The name and error of a field in its form. */
  field: (name: "phone" | "address" | "district") => { name: string; error: string | undefined };
  /** null: the district is not asked for. `names` unset: all districts. */
  district: (Partial<ComponentProps<typeof Select>> & { names?: readonly string[] }) | null;
  /** What stands before the district. */
  children?: ReactNode;
}

/** The fields of a delivery address: phone, street and district. */
export function AddressInputs({ field, district, children }: AddressInputsProps) {
  const { names = DISTRICTS, ...select } = district ?? {};
  return (
    <>
      <Input
        label={say.phone}
        type="tel"
        autoComplete="tel"
        placeholder={say.phonePlaceholder}
        {...field("phone")}
      />
      <Textarea
        label={say.address}
        rows={2}
        autoComplete="street-address"
        placeholder={say.addressPlaceholder}
        {...field("address")}
      />
      {children}
      {district && (
        <Select
          label={say.district}
          placeholder={say.chooseDistrict}
          options={placeOptions(names)}
          {...select}
          {...field("district")}
        />
      )}
    </>
  );
}
