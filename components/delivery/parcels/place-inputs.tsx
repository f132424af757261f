import type { ChangeEvent, ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { DISTRICTS, placeOptions } from "@/lib/platform/places/districts";
import { addressesTexts as texts } from "@/lib/texts/addresses";
import { centersTexts } from "@/lib/texts/centers";
import { useAreas } from "./areas";

type Part = "district" | "area" | "address" | "landmark";

interface PlaceInputsProps {
  /** The chosen district and area; "" if not chosen yet. */
  chosen: { district: string; area: string };
  /** Returns the properties that connect a control to the form. */
  field: (
    part: Part,
    options?: { onChange: (event: ChangeEvent<HTMLSelectElement>) => void },
  ) => { name: string; error: string | undefined };
  /** Called with the new district. The form must empty the area, which belongs to the district before. */
  onDistrict: (district: string) => void;
  /** The districts to choose from; by default all. The only one is not asked for. */
  districts?: readonly string[];
  /** What follows from the district, such as the price of the delivery. */
  districtHelp?: ReactNode;
  /** True for the address of somebody else, which the browser must not fill in. */
  ofOther?: boolean;
}

/** Dhaka, where most people order, comes first. */
const districtOptions = (districts: readonly string[]) => {
  const options = placeOptions(districts);
  const isDhaka = ({ value }: { value: string }) => value === "Dhaka";
  return [...options.filter(isDhaka), ...options.filter((option) => !isDhaka(option))];
};

/** The inputs of an address: district, area (thana), house and road, landmark. They stand in a grid of two columns. */
export function PlaceInputs({
  chosen: { district, area },
  field,
  onDistrict,
  districts = DISTRICTS,
  districtHelp,
  ofOther = false,
}: PlaceInputsProps) {
  const { data: served, error } = useAreas();
  // Before the list is loaded, the chosen area is the only option, so that it stays chosen.
  const areas = served?.find((one) => one.district === district)?.covered_area ?? (area ? [area] : []);
  const fill = (part: string) => (ofOther ? "off" : part);
  return (
    <>
      {districts.length > 1 && (
        <Select
          label={texts.district}
          placeholder={texts.chooseDistrict}
          options={districtOptions(districts)}
          autoComplete={fill("address-level1")}
          help={districtHelp}
          {...field("district", { onChange: ({ target }) => onDistrict(target.value) })}
          value={district}
        />
      )}
      <Select
        label={texts.area}
        placeholder={district ? texts.chooseArea : texts.chooseDistrictFirst}
        options={placeOptions(areas, (name) => centersTexts.center(name, district))}
        disabled={!district}
        autoComplete={fill("address-level2")}
        help={error ? texts.areasFailed : undefined}
        {...field("area")}
        // Controlled like the district, because the options come after the value.
        value={area}
      />
      <Input
        label={texts.address}
        autoComplete={fill("street-address")}
        placeholder={texts.addressPlaceholder}
        {...field("address")}
      />
      <Input
        label={texts.landmark}
        autoComplete="off"
        placeholder={texts.landmarkPlaceholder}
        optional
        {...field("landmark")}
      />
    </>
  );
}
