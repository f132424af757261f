"use client";

import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { loadAreas } from "@/components/delivery/parcels/areas";
import { PlaceInputs } from "@/components/delivery/parcels/place-inputs";
import { PlaceLine } from "@/components/delivery/parcels/place-line";
import { Button } from "@/components/ui/button";
import { fieldsOf, lateResolver, showAtFields, useFocusOnProblem } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import type { PickupAddress, PickupValues } from "@/lib/delivery/parcels/schema";
import { ApiError, api } from "@/lib/platform/http/client";
import { divisionOf } from "@/lib/platform/places/districts";
import { commonTexts } from "@/lib/texts/common";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { parcelsTexts as places } from "@/lib/texts/parcels";

interface PickupBoxProps {
  pickup: PickupAddress | null;
  /** True if the seller has sold something, so riders need the pick-up address. */
  needed: boolean;
}

/** The address where riders collect a seller's orders. Only cooked food requires it before the first sale. */
export function PickupBox({ pickup, needed }: PickupBoxProps) {
  const [editing, setEditing] = useState(false);
  const isOpen = editing || (!pickup && needed);
  return (
    <section aria-labelledby="pickup" className="mb-8 rounded-md border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="pickup" className="text-lg font-semibold">
          {pickup ? texts.pickupAt : texts.pickupHeading}
        </h2>
        {!isOpen && (
          <Button variant="secondary" data-opens="pickup" onClick={() => setEditing(true)}>
            {pickup ? texts.pickupChange : texts.pickupAdd}
          </Button>
        )}
      </div>
      {!pickup && needed && (
        <Notice kind="warning" className="mt-4">
          {texts.pickupMissing}
        </Notice>
      )}
      {pickup && !editing && (
        <p className="mt-2 text-ink-2 wrap-anywhere">
          <PlaceLine {...pickup} area={pickup.center} />
          <span className="num block">{pickup.phone}</span>
        </p>
      )}
      {isOpen && <PickupForm pickup={pickup} onSaved={() => setEditing(false)} />}
    </section>
  );
}

const EMPTY: PickupValues = { phone: "", region: "", district: "", center: "", address: "", landmark: "" };
const NAMES = Object.keys(EMPTY) as (keyof PickupValues)[];

const resolver = lateResolver<PickupValues, PickupAddress>(async () => {
  const [{ pickupResolver }, areas] = await Promise.all([import("./order-resolvers"), loadAreas()]);
  return pickupResolver(areas);
}, "phone");

interface PickupFormProps {
  pickup: PickupAddress | null;
  onSaved: () => void;
}

/** The form for the pick-up address: phone, district, area, house and road, landmark. */
export function PickupForm({ pickup, onSaved }: PickupFormProps) {
  const router = useRouter();
  const form = useForm<PickupValues, unknown, PickupAddress>({
    resolver,
    defaultValues: pickup ?? EMPTY,
    shouldFocusError: false,
  });
  const { watch, setValue, setError, handleSubmit, formState } = form;
  const { errors, isSubmitting, isSubmitted } = formState;
  const field = fieldsOf(form);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, formState);
  const save = async (address: PickupAddress) => {
    try {
      const { pickupChanges } = await api("PATCH /account/pickup", { body: address });
      toast.success(pickupChanges > 0 ? texts.pickupSavedBut(pickupChanges) : texts.pickupSaved);
      onSaved();
      router.refresh();
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) showAtFields(error, NAMES, setError);
      else setError("root", { message: texts.pickupFailed });
    }
  };
  return (
    <form
      ref={element}
      method="post"
      onSubmit={handleSubmit(save)}
      noValidate
      className="mt-5 grid gap-5 sm:grid-cols-2"
    >
      <Input
        className="sm:col-span-2"
        label={places.contact}
        type="tel"
        autoComplete="tel"
        {...field("phone")}
      />
      <PlaceInputs
        chosen={{ district: watch("district"), area: watch("center") }}
        field={(part, options) => field(part === "area" ? "center" : part, options)}
        onDistrict={(district) => {
          setValue("region", divisionOf(district) ?? "");
          setValue("center", "", { shouldValidate: isSubmitted });
        }}
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
