import type { ChangeEvent, ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import { placeOptions, type ServiceArea } from "@/lib/platform/places/districts";
import { centersTexts } from "@/lib/texts/centers";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

type Part = "region" | "district" | "center";

interface PlaceFieldsProps {
  areas: readonly ServiceArea[];
  /** The chosen region and district; "": not chosen yet. */
  chosen: { region: string; district: string };
  /** The properties that connect a part's control to the form; `onChange` is called at another choice. */
  field: (
    part: Part,
    options?: { onChange: (event: ChangeEvent) => void },
  ) => Partial<ComponentProps<typeof Select>>;
  /** Empties a part, because it belonged to another choice. */
  clear: (part: Part) => void;
  /** Leaves out the service center. */
  withoutCenter?: boolean;
}

/** The region, then a district of it, then a service center of that (specification, point 3). */
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
