import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { formatTaka } from "@/lib/platform/money";
import { DISTRICTS } from "@/lib/platform/places/districts";
import type { BasketFormValues } from "@/lib/shop/orders/purchase-schema";
import { DELIVERY_CHARGE, INSIDE_DISTRICT, type Location } from "@/lib/shop/orders/rules";
import { basketTexts as say } from "@/lib/texts/basket";
import { checkoutTexts } from "@/lib/texts/checkout";

const OUTSIDE = DISTRICTS.filter((name) => name !== INSIDE_DISTRICT).map((name) => ({
  value: name,
  label: name,
}));

interface NewAddressProps {
  register: UseFormRegister<BasketFormValues>;
  errors: FieldErrors<BasketFormValues>;
  location: Location;
  /** Whether it is to be kept; null: there is no room for another one. */
  save: boolean | null;
}

/** The fields of an address that is typed here. */
export function NewAddress({ register, errors, location, save }: NewAddressProps) {
  return (
    <>
      <Input
        label={checkoutTexts.phone}
        type="tel"
        autoComplete="tel"
        placeholder={checkoutTexts.phonePlaceholder}
        error={errors.phone?.message}
        {...register("phone")}
      />
      <Textarea
        label={checkoutTexts.address}
        rows={2}
        autoComplete="street-address"
        placeholder={checkoutTexts.addressPlaceholder}
        error={errors.address?.message}
        {...register("address")}
      />
      <ChoiceGroup legend={checkoutTexts.location} error={errors.location?.message}>
        {(["inside", "outside"] as const).map((place) => (
          <ChoiceCard
            key={place}
            title={checkoutTexts[place]}
            help={say.perBox(null, formatTaka(DELIVERY_CHARGE[place]))}
            value={place}
            {...register("location")}
          />
        ))}
      </ChoiceGroup>
      {location === "outside" && (
        <Select
          label={say.district}
          help={checkoutTexts.districtHelp}
          placeholder={say.chooseDistrict}
          options={OUTSIDE}
          error={errors.district?.message}
          {...register("district")}
        />
      )}
      {save !== null && (
        <div className="grid gap-3">
          <Checkbox label={say.save} {...register("save")} />
          {save && (
            <Input
              label={say.label}
              placeholder={say.labelPlaceholder}
              help={say.saveHelp}
              autoComplete="off"
              error={errors.label?.message}
              {...register("label")}
            />
          )}
        </div>
      )}
    </>
  );
}
