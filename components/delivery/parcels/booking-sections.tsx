"use client";

import { FileText, Package } from "lucide";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { ErrorSummary } from "@/components/ui/error-summary";
import { fieldsOf } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { Booking, BookingValues } from "@/lib/delivery/bookings/schema";
import { formatTaka } from "@/lib/platform/money";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts as say } from "@/lib/texts/parcels";
import { Icon } from "../../ui/icon";
import { liveCollect, netOf } from "./live-cost";
import { PlaceFields } from "./place-fields";
import type { useBookingForm } from "./use-booking-form";

interface SectionsProps {
  form: UseFormReturn<BookingValues, unknown, Booking>;
  /** The summary of the errors of a refused form. */
  summary: ReturnType<typeof useBookingForm>["summary"];
  areas: readonly ServiceArea[];
  /** The account's display name, read-only (specification, point 2). */
  senderName: string;
}

/** The three sections of the booking form. */
export function BookingSections({ form, summary, areas, senderName }: SectionsProps) {
  const { register, watch, setValue, formState } = form;
  const field = fieldsOf(form);
  const heavy = watch("type") === "non-document";
  const collect = liveCollect(watch("collect"));
  const places = (end: "sender" | "receiver") => (
    <PlaceFields
      areas={areas}
      chosen={{ region: watch(`${end}_region`) ?? "", district: watch(`${end}_district`) ?? "" }}
      field={(part, options) => field(`${end}_${part}`, options)}
      clear={(part) => setValue(`${end}_${part}`, "", { shouldValidate: formState.isSubmitted })}
    />
  );
  return (
    <>
      <ErrorSummary
        key={summary.key}
        wrong={summary.wrong}
        onGo={(name) => form.setFocus(name as keyof BookingValues)}
      />
      <Section title={say.parcelInfo}>
        <div className="sm:col-span-2">
          <ChoiceGroup legend={say.type} hideLegend error={formState.errors.type?.message}>
            <ChoiceCard
              title={say.document}
              help={say.documentHelp}
              icon={<Icon of={FileText} aria-hidden size={22} />}
              value="document"
              {...register("type")}
            />
            <ChoiceCard
              title={say.nonDocument}
              help={say.nonDocumentHelp}
              icon={<Icon of={Package} aria-hidden size={22} />}
              value="non-document"
              {...register("type")}
            />
          </ChoiceGroup>
        </div>
        <Input label={say.title} placeholder={say.titlePlaceholder} autoComplete="off" {...field("title")} />
        {heavy && (
          <Input
            label={say.weight}
            help={say.weightHelp}
            inputMode="decimal"
            autoComplete="off"
            unit={say.weightUnit}
            {...field("weight")}
          />
        )}
      </Section>
      <Section title={say.senderInfo}>
        <Input label={say.name} value={senderName} readOnly autoComplete="off" />
        <Input
          label={say.contact}
          type="tel"
          autoComplete="tel"
          placeholder={say.contactPlaceholder}
          {...field("sender_contact")}
        />
        {places("sender")}
        <Input
          label={say.address}
          placeholder={say.addressPlaceholder}
          autoComplete="street-address"
          {...field("sender_address")}
        />
        <Textarea
          className="sm:col-span-2"
          label={say.pickupInstruction}
          rows={2}
          placeholder={say.pickupPlaceholder}
          help={say.instructionHelp}
          required
          {...field("pickup_instruction")}
        />
      </Section>
      <Section title={say.receiverInfo}>
        <Input label={say.name} autoComplete="off" {...field("receiver_name")} />
        <Input
          label={say.contact}
          type="tel"
          autoComplete="off"
          placeholder={say.contactPlaceholder}
          {...field("receiver_contact")}
        />
        {places("receiver")}
        <Input
          label={say.address}
          placeholder={say.addressPlaceholder}
          autoComplete="off"
          {...field("receiver_address")}
        />
        <Input
          className="sm:col-span-2"
          label={say.receiverEmail}
          help={say.receiverEmailHelp}
          type="email"
          autoComplete="off"
          optional
          {...field("receiver_email")}
        />
        <Textarea
          className="sm:col-span-2"
          label={say.deliveryInstruction}
          rows={2}
          placeholder={say.deliveryPlaceholder}
          help={say.instructionHelp}
          required
          {...field("delivery_instruction")}
        />
        <Input
          label={say.collect}
          help={
            <span aria-live="polite">
              {collect ? say.youGet(formatTaka(netOf(collect))) : say.collectHelp}
            </span>
          }
          inputMode="numeric"
          autoComplete="off"
          unit="৳"
          optional
          {...field("collect")}
        />
      </Section>
      {formState.errors.root?.message && (
        <p role="alert" className="mt-6 text-sm font-medium text-red-ink">
          {`${commonTexts.error}: ${formState.errors.root.message}`}
        </p>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-8">
      {/* A browser draws a legend on the border of its fieldset; floated it is an ordinary block. */}
      <legend className="display float-left mb-6 w-full text-2xl">{title}</legend>
      <div className="clear-both grid gap-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
