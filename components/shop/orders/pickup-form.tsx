"use client";

import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { lateResolver } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import type { PickupAddress } from "@/lib/delivery/parcels/schema";
import { ApiError, api } from "@/lib/platform/http/client";
import type { ServiceArea } from "@/lib/platform/places/schema";
import type { ChangedPickup } from "@/lib/shop/orders/schema";
import { commonTexts } from "@/lib/texts/common";
import { ordersTexts as say } from "@/lib/texts/orders";
import { parcelsTexts as places } from "@/lib/texts/parcels";

const EMPTY: PickupAddress = { phone: "", region: "", district: "", center: "", address: "" };
const NAMES = Object.keys(EMPTY) as (keyof PickupAddress)[];
const options = (names: Iterable<string>) => [...names].map((name) => ({ value: name, label: name }));

interface PickupFormProps {
  pickup: PickupAddress | null;
  areas: readonly ServiceArea[];
  onSaved: () => void;
}

/** The pick-up address: region, district and center as in a booking, phone and street. */
export function PickupForm({ pickup, areas, onSaved }: PickupFormProps) {
  const router = useRouter();
  const resolver = useMemo(
    () =>
      lateResolver<PickupAddress, PickupAddress>(
        async () => (await import("./pickup-resolver")).pickupResolver(areas),
        "phone",
      ),
    [areas],
  );
  const form = useForm<PickupAddress, unknown, PickupAddress>({ resolver, defaultValues: pickup ?? EMPTY });
  const { register, watch, setValue, setError, handleSubmit, formState } = form;
  const { errors, isSubmitting, isSubmitted } = formState;
  const [region, district] = watch(["region", "district"]);
  const inRegion = areas.filter((area) => area.region === region);
  const centers = inRegion.find((area) => area.district === district)?.covered_area ?? [];
  const clear = (...names: ("district" | "center")[]) => {
    for (const name of names) setValue(name, "", { shouldValidate: isSubmitted });
  };
  const save = async (address: PickupAddress) => {
    try {
      const { pickupChanges } = await api<ChangedPickup>("/account/pickup", {
        method: "PATCH",
        body: address,
      });
      toast.success(pickupChanges > 0 ? say.pickupSavedBut(pickupChanges) : say.pickupSaved);
      onSaved();
      router.refresh();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.errors : [];
      for (const { path, message } of wrong) {
        const name = NAMES.find((one) => one === path);
        if (name) setError(name, { message }, { shouldFocus: true });
      }
      if (wrong.length === 0) setError("root", { message: say.pickupFailed });
    }
  };
  return (
    <form onSubmit={handleSubmit(save)} noValidate className="mt-5 grid gap-5 sm:grid-cols-2">
      <Input
        label={places.contact}
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register("phone")}
      />
      <Select
        label={places.region}
        placeholder={places.chooseRegion}
        options={options(new Set(areas.map((area) => area.region)))}
        error={errors.region?.message}
        {...register("region", { onChange: () => clear("district", "center") })}
      />
      <Select
        label={places.district}
        placeholder={region ? places.chooseDistrict : places.chooseRegionFirst}
        options={options(inRegion.map((area) => area.district))}
        disabled={!region}
        error={errors.district?.message}
        {...register("district", { onChange: () => clear("center") })}
      />
      <Select
        label={places.center}
        placeholder={district ? places.chooseCenter : places.chooseDistrictFirst}
        options={options(centers)}
        disabled={!district}
        error={errors.center?.message}
        {...register("center")}
      />
      <Input
        className="sm:col-span-2"
        label={places.address}
        placeholder={places.addressPlaceholder}
        autoComplete="street-address"
        error={errors.address?.message}
        {...register("address")}
      />
      {errors.root?.message && (
        <Notice kind="error" className="sm:col-span-2">
          {errors.root.message}
        </Notice>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" busy={isSubmitting} busyLabel={commonTexts.saving}>
          {commonTexts.save}
        </Button>
      </div>
    </form>
  );
}
