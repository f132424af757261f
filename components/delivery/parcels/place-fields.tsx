import type { ChangeEvent, ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { placeOptions, type ServiceArea } from "@/lib/platform/places/districts";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

type Part = "region" | "district";

interface PlaceFieldsProps {
  areas: readonly ServiceArea[];
  /** The chosen region; "" if not chosen yet. */
  region: string;
  /**
   * Returns the properties that connect a select to the form. `onChange` must be called when the user chooses another
   * option.
   */
  field: (
    part: Part,
    options?: { onChange: (event: ChangeEvent) => void },
  ) => Partial<ComponentProps<typeof Select>>;
  /** Empties the district, because it does not belong to the newly chosen region. */
  clearDistrict: () => void;
}

/** Selects for a region and a district in the region (specification, point 5, "Rider form"). */
export function PlaceFields({ areas, region, field, clearDistrict }: PlaceFieldsProps) {
  const inRegion = areas.filter((area) => area.region === region);
  return (
    <>
      <Select
        label={texts.region}
        placeholder={texts.chooseRegion}
        options={placeOptions(new Set(areas.map((area) => area.region)))}
        {...field("region", { onChange: clearDistrict })}
      />
      <Select
        label={texts.district}
        placeholder={region ? texts.chooseDistrict : texts.chooseRegionFirst}
        options={placeOptions(inRegion.map((area) => area.district))}
        disabled={!region}
        {...field("district")}
      />
    </>
  );
}
