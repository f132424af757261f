import type { ChangeEvent, ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { placeOptions, type ServiceArea } from "@/lib/platform/places/districts";
import { centersTexts } from "@/lib/texts/centers";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

type Part = "region" | "district" | "center";

interface PlaceFieldsProps {
  areas: readonly ServiceArea[];
  /** The chosen region and district; "" if not chosen yet. */
  chosen: { region: string; district: string };
  /**
   * Returns the properties that connect a select to the form. `onChange` must be called when the user chooses another
   * option.
   */
  field: (
    part: Part,
    options?: { onChange: (event: ChangeEvent) => void },
  ) => Partial<ComponentProps<typeof Select>>;
  /** Empties a field, because its value does not belong to the newly chosen region or district. */
  clear: (part: Part) => void;
  /** True leaves out the select for the service center. */
  withoutCenter?: boolean;
}

/** Selects for a region, a district in the region, and a service center in the district (specification, point 3). */
export function PlaceFields({ areas, chosen, field, clear, withoutCenter = false }: PlaceFieldsProps) {
  const { region, district } = chosen;
  const inRegion = areas.filter((area) => area.region === region);
  const centers = inRegion.find((area) => area.district === district)?.covered_area ?? [];
  const clearCenter = () => {
    if (!withoutCenter) clear("center");
  };
  const clearBelowRegion = () => {
    clear("district");
    clearCenter();
  };
  return (
    <>
      <Select
        label={texts.region}
        placeholder={texts.chooseRegion}
        options={placeOptions(new Set(areas.map((area) => area.region)))}
        {...field("region", { onChange: clearBelowRegion })}
      />
      <Select
        label={texts.district}
        placeholder={region ? texts.chooseDistrict : texts.chooseRegionFirst}
        options={placeOptions(inRegion.map((area) => area.district))}
        disabled={!region}
        {...field("district", { onChange: clearCenter })}
      />
      {!withoutCenter && (
        <Select
          label={texts.center}
          placeholder={district ? texts.chooseCenter : texts.chooseDistrictFirst}
          options={placeOptions(centers, (name) => centersTexts.center(name, district))}
          disabled={!district}
          {...field("center")}
        />
      )}
    </>
  );
}
