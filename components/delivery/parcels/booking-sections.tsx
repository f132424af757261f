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
import { commonTexts } from "@/lib/texts/common";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { Icon } from "../../ui/icon";
import { liveCollect, netOf } from "./live-cost";
import { PlaceInputs } from "./place-inputs";

interface SectionsProps {
  form: UseFormReturn<BookingValues, unknown, Booking>;
  /** The account's display name, shown read-only as the sender (specification, point 2). */
  senderName: string;
  /** Content shown above the sender's address. */
  children?: ReactNode;
}

const PARTS = { district: "district", area: "center", address: "address", landmark: "landmark" } as const;

/** The three sections of the booking form, with the summary of its errors. */
export function BookingSections({ form, senderName, children }: SectionsProps) {
  const { watch, setValue, formState } = form;
  const field = fieldsOf(form);
  const { error: typeError, ...type } = field("type");
  const heavy = watch("type") === "non-document";
  const collect = liveCollect(watch("collect"));
  const places = (end: "sender" | "receiver") => (
    <PlaceInputs
      chosen={{ district: watch(`${end}_district`) ?? "", area: watch(`${end}_center`) ?? "" }}
      field={(part, options) => field(`${end}_${PARTS[part]}`, options)}
      onDistrict={() =>
        setValue(`${end}_center`, "", { shouldDirty: true, shouldValidate: formState.isSubmitted })
      }
      ofOther={end === "receiver"}
    />
  );
  return (
    <>
      <ErrorSummary errors={formState.errors} />
      <Section title={texts.parcelInfo}>
        <div className="sm:col-span-2">
          <ChoiceGroup legend={texts.type} hideLegend error={typeError}>
            <ChoiceCard
              title={texts.document}
              help={texts.documentHelp}
              icon={<Icon of={FileText} aria-hidden size={22} />}
              value="document"
              aria-invalid={typeError ? true : undefined}
              {...type}
            />
            <ChoiceCard
              title={texts.nonDocument}
              help={texts.nonDocumentHelp}
              icon={<Icon of={Package} aria-hidden size={22} />}
              value="non-document"
              aria-invalid={typeError ? true : undefined}
              {...type}
            />
          </ChoiceGroup>
        </div>
        <Input
          label={texts.title}
          placeholder={texts.titlePlaceholder}
          autoComplete="off"
          {...field("title")}
        />
        {heavy && (
          <Input
            label={texts.weight}
            help={texts.weightHelp}
            inputMode="decimal"
            autoComplete="off"
            unit={texts.weightUnit}
            {...field("weight")}
          />
        )}
      </Section>
      <Section title={texts.senderInfo}>
        <Input label={texts.name} value={senderName} readOnly autoComplete="off" />
        <Input
          label={texts.contact}
          type="tel"
          autoComplete="tel"
          placeholder={texts.contactPlaceholder}
          {...field("sender_contact")}
        />
        {children}
        {places("sender")}
        <Textarea
          className="sm:col-span-2"
          label={texts.pickupInstruction}
          rows={2}
          placeholder={texts.pickupPlaceholder}
          optional
          {...field("pickup_instruction")}
        />
      </Section>
      <Section title={texts.receiverInfo}>
        <Input label={texts.name} autoComplete="off" {...field("receiver_name")} />
        <Input
          label={texts.contact}
          type="tel"
          autoComplete="off"
          placeholder={texts.contactPlaceholder}
          {...field("receiver_contact")}
        />
        {places("receiver")}
        <Input
          className="sm:col-span-2"
          label={texts.receiverEmail}
          help={texts.receiverEmailHelp}
          type="email"
          autoComplete="off"
          optional
          {...field("receiver_email")}
        />
        <Textarea
          className="sm:col-span-2"
          label={texts.deliveryInstruction}
          rows={2}
          placeholder={texts.deliveryPlaceholder}
          optional
          {...field("delivery_instruction")}
        />
        <Input
          label={texts.collect}
          help={
            <span aria-live="polite">
              {collect ? texts.youGet(formatTaka(netOf(collect))) : texts.collectHelp}
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
        <p role="alert" tabIndex={-1} className="mt-6 text-sm font-medium text-red-ink">
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
