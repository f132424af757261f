"use client";

import { useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { PlaceFields } from "@/components/delivery/parcels/place-fields";
import { uploadPhoto } from "@/components/people/auth/photo";
import { PhotoInput } from "@/components/people/auth/photo-input";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { fieldsOf, lateResolver, useFocusOnProblem } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { VEHICLES } from "@/lib/delivery/riders/rules";
import { ApiError, api } from "@/lib/platform/http/client";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { ridersTexts as texts } from "@/lib/texts/riders";
import type { RiderSent, RiderValues } from "./rider-resolver";

const loadRules = () => import("./rider-resolver");

const EMPTY: RiderValues = {
  phone: "",
  address: "",
  region: "",
  district: "",
  age: "",
  nid: "",
  vehicle: "",
  experience: "",
  photo: null,
};
const NAMES = Object.keys(EMPTY) as (keyof RiderValues)[];

interface RiderFormProps {
  person: { name: string; email: string };
  areas: readonly ServiceArea[];
}

/** The form to apply as a rider (specification, points 2 and 5). Name and e-mail are read-only, from the account. */
export function RiderForm({ person, areas }: RiderFormProps) {
  const router = useRouter();
  const running = useRef(false);
  const resolver = useMemo(
    () => lateResolver<RiderValues, RiderSent>(async () => (await loadRules()).riderResolver(areas), "phone"),
    [areas],
  );
  const form = useForm<RiderValues, unknown, RiderSent>({
    resolver,
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { watch, setValue, setError, handleSubmit, formState } = form;
  const { errors, isSubmitting, isSubmitted } = formState;
  const field = fieldsOf(form);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, formState);

  const send = async ({ photo, ...rest }: RiderSent) => {
    // `running` is a ref, because a second tap may come before React has rendered the first.
    if (running.current) return;
    running.current = true;
    try {
      await api("POST /Riders", { body: { ...rest, photo: await uploadPhoto(photo) } });
      toast.success(texts.applied);
      router.refresh();
    } catch (error) {
      console.error(error);
      const wrong = error instanceof ApiError ? error.errors : [];
      for (const { path, message } of wrong) {
        const name = NAMES.find((one) => one === (path === "image" ? "photo" : path));
        if (name) setError(name, { message });
      }
      const reason = error instanceof ApiError && error.status < 500 ? error.detail : "";
      if (wrong.length === 0) setError("root", { message: reason || texts.applyFailed });
    } finally {
      running.current = false;
    }
  };

  return (
    <form
      method="post"
      ref={element}
      onSubmit={handleSubmit(send)}
      onFocus={() => void loadRules().catch(() => null)}
      noValidate
      className="grid gap-6"
    >
      <ErrorSummary errors={errors} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Input label={texts.fullName} value={person.name} readOnly autoComplete="off" />
        <Input label={texts.email} type="email" value={person.email} readOnly autoComplete="off" />
        <Input label={texts.phone} type="tel" autoComplete="tel" {...field("phone")} />
        <Input label={texts.address} autoComplete="street-address" {...field("address")} />
        <PlaceFields
          areas={areas}
          region={watch("region")}
          field={field}
          clearDistrict={() => setValue("district", "", { shouldValidate: isSubmitted })}
        />
        <Input label={texts.age} inputMode="numeric" autoComplete="off" {...field("age")} />
        <Input
          label={texts.nid}
          inputMode="numeric"
          autoComplete="off"
          help={texts.nidHelp}
          {...field("nid")}
        />
        <Select
          label={texts.vehicle}
          placeholder={texts.chooseVehicle}
          options={VEHICLES.map((name) => ({ value: name, label: texts.vehicles[name] }))}
          {...field("vehicle")}
        />
      </div>
      <Textarea
        label={texts.experience}
        help={texts.experienceHelp}
        rows={3}
        optional
        {...field("experience")}
      />
      <PhotoInput
        error={errors.photo?.message}
        onChoose={(file) => setValue("photo", file, { shouldValidate: isSubmitted || file !== null })}
      />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <Button type="submit" size="lg" busy={isSubmitting} busyLabel={texts.submitting}>
        {texts.submit}
      </Button>
    </form>
  );
}
