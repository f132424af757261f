"use client";

import type { UseFormReturn } from "react-hook-form";
import { Select } from "@/components/ui/select";
import type { Booking } from "@/lib/delivery/parcels/schema";
import type { ServiceArea } from "@/lib/platform/places/schema";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import type { BookingValues } from "./booking-draft";

interface PlaceFieldsProps {
  end: "sender" | "receiver";
  form: UseFormReturn<BookingValues, unknown, Booking>;
  areas: readonly ServiceArea[];
}

const options = (names: Iterable<string>) => [...names].map((name) => ({ value: name, label: name }));

/** Region, then a district of it, then a service center of that (specification, point 3). */
export function PlaceFields({ end, form, areas }: PlaceFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const { errors, isSubmitted } = formState;
  const region = watch(`${end}_region`);
  const district = watch(`${end}_district`);
  const inRegion = areas.filter((area) => area.region === region);
  const centers = inRegion.find((area) => area.district === district)?.covered_area ?? [];
  const clear = (...parts: ("district" | "center")[]) => {
    for (const part of parts) setValue(`${end}_${part}`, "", { shouldValidate: isSubmitted });
  };
  return (
    <>
      <Select
        label={say.region}
        placeholder={say.chooseRegion}
        options={options(new Set(areas.map((area) => area.region)))}
        error={errors[`${end}_region`]?.message}
        {...register(`${end}_region`, { onChange: () => clear("district", "center") })}
      />
      <Select
        label={say.district}
        placeholder={region ? say.chooseDistrict : say.chooseRegionFirst}
        options={options(inRegion.map((area) => area.district))}
        disabled={!region}
        error={errors[`${end}_district`]?.message}
        {...register(`${end}_district`, { onChange: () => clear("center") })}
      />
      <Select
        label={say.center}
        placeholder={district ? say.chooseCenter : say.chooseDistrictFirst}
        options={options(centers)}
        disabled={!district}
        error={errors[`${end}_center`]?.message}
        {...register(`${end}_center`)}
      />
    </>
  );
}
