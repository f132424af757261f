"use client";

import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { useFocusOnProblem } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import type { Booking, BookingValues } from "@/lib/delivery/bookings/schema";
import type { SavedAddress } from "@/lib/people/users/addresses/views";
import { ApiError, api } from "@/lib/platform/http/client";
import { forgetSent, sentKey } from "@/lib/platform/http/sent-key";
import { commonTexts } from "@/lib/texts/common";
import { langOf } from "@/lib/texts/lang-of";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { valuesTexts } from "@/lib/texts/values";
import { BookedPanel } from "./booked-panel";
import { type Booked, bookingDraft, lastBooked } from "./booking-draft";
import { BookingSections } from "./booking-sections";
import { CollectLines, CostCard, CostLines, CostSummary } from "./cost-card";
import { useBookingForm } from "./use-booking-form";

interface BookingFormProps {
  uid: string;
  senderName: string;
  /** The sender's saved addresses, the default first. The default one fills the sender's part. */
  addresses: readonly SavedAddress[];
  /** The phone number of a sender without a saved address; null if none is known. */
  phone: string | null;
}

/** The fields of the sender's part for a saved address. */
const senderAt = (saved: SavedAddress) => ({
  sender_contact: saved.phone,
  sender_district: saved.district,
  sender_center: saved.area ?? "",
  sender_address: saved.address,
  sender_landmark: saved.landmark ?? "",
});

/**
 * The form to book a parcel (specification, point 2, Addpercel, and point 4, "Booking flow"). Typed text survives a
 * reload. A double click books only once.
 */
export function BookingForm({ uid, senderName, addresses, phone }: BookingFormProps) {
  const keep = useCallback((values: Partial<BookingValues>) => bookingDraft.keep(uid, values), [uid]);
  const [usual] = addresses;
  const [initial] = useState(usual ? senderAt(usual) : { sender_contact: phone ?? "" });
  const { form, element, typed, cost, empty, warm, showAtFields } = useBookingForm(initial, keep);
  const { reset, setValue, handleSubmit } = form;
  const [asked, setAsked] = useState<Booking | null>(null);
  const [busy, setBusy] = useState(false);
  const [booked, setBooked] = useState<Booked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const { submitCount, isSubmitting } = form.formState;
  useFocusOnProblem(element, { submitCount, isSubmitting: isSubmitting || busy });

  // Read in an effect, because only the browser stores the draft and the last booking.
  useEffect(() => {
    setBooked(lastBooked.read(uid));
    const draft = bookingDraft.read(uid);
    if (draft) reset({ ...initial, ...draft });
  }, [uid, reset, initial]);

  const fetchFrom = (saved: SavedAddress) => {
    for (const [name, value] of Object.entries(senderAt(saved)))
      setValue(name as keyof BookingValues, value, { shouldValidate: form.formState.isSubmitted });
  };

  const book = async () => {
    if (!asked || !cost) return;
    setBusy(true);
    const body = { ...asked, delivery_cost: cost.breakdown.total };
    try {
      const idempotencyKey = sentKey("booking", uid, JSON.stringify(body));
      const parcel = await api("POST /addparcel", { body, idempotencyKey });
      const { insertedId: id, tracking_id: trackingId, delivery_cost: cost } = parcel;
      const now = { id, trackingId, cost, collect: asked.collect };
      // Deletes the idempotency key, so that an identical parcel can be booked later.
      forgetSent("booking", uid);
      empty();
      bookingDraft.drop(uid);
      lastBooked.keep(uid, now);
      setBooked(now);
      toast.success(texts.booked);
      window.scrollTo({ top: 0 });
    } catch (error) {
      const shown = error instanceof ApiError && showAtFields(error);
      if (!shown) setFailure(error instanceof ApiError ? error.detail : "");
    } finally {
      setAsked(null);
      setBusy(false);
    }
  };

  const another = () => {
    lastBooked.drop(uid);
    flushSync(() => setBooked(null));
    // The pressed button has disappeared, so the form takes the focus.
    element.current?.querySelector<HTMLElement>("input, select")?.focus();
  };

  if (booked) {
    return (
      <div className="max-w-[56rem]">
        <BookedPanel key={booked.id} booked={booked} onAnother={another} />
      </div>
    );
  }
  return (
    <form
      method="post"
      ref={element}
      onSubmit={handleSubmit(setAsked)}
      onFocus={warm}
      noValidate
      className="xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-10"
    >
      <div className="min-w-0">
        <BookingSections form={form} senderName={senderName}>
          {addresses.length > 1 && (
            <SavedAddresses addresses={addresses} typed={typed} onChoose={fetchFrom} />
          )}
        </BookingSections>
      </div>
      <div className="sticky top-9 grid gap-5 max-xl:hidden">
        <CostCard values={typed} cost={cost} />
        <SendButton priced={cost !== null} busy={isSubmitting} block />
      </div>
      <div className="stuck bottom-0 z-20 -mx-gutter flex items-end gap-4 border-t border-line bg-surface px-gutter py-3 lg:-mx-8 lg:px-8 pb-[max(0.75rem,env(safe-area-inset-bottom))] xl:hidden">
        <CostSummary values={typed} cost={cost} />
        <SendButton priced={cost !== null} busy={isSubmitting} />
      </div>
      <ConfirmDialog
        open={asked !== null && cost !== null}
        title={texts.confirmHeading}
        description={`${valuesTexts.place(typed.sender_district ?? "")} – ${valuesTexts.place(typed.receiver_district ?? "")}`}
        confirmLabel={texts.confirmButton}
        variant="primary"
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={book}
      >
        {cost && (
          <div className="mt-5">
            <CostLines cost={cost} />
            <CollectLines collect={asked?.collect ?? null} />
          </div>
        )}
      </ConfirmDialog>
      <Dialog
        open={failure !== null}
        onClose={() => setFailure(null)}
        role="alertdialog"
        title={commonTexts.error}
        description={texts.bookFailed}
        actions={<Button onClick={() => setFailure(null)}>{commonTexts.close}</Button>}
      >
        {failure && <p className="mt-3 text-ink-2">{failure}</p>}
      </Dialog>
    </form>
  );
}

/** The button at the end of the form. It takes its full colour once the price stands beside it. */
function SendButton({ priced, ...button }: { priced: boolean; busy: boolean; block?: boolean }) {
  return (
    <Button type="submit" variant={priced ? "primary" : "secondary"} {...button}>
      {texts.submit}
    </Button>
  );
}

/** Fills the sender's part with one of several saved addresses. Shows the one that the form holds, if it holds one. */
function SavedAddresses({
  addresses,
  typed,
  onChoose,
}: {
  addresses: readonly SavedAddress[];
  typed: Partial<BookingValues>;
  onChoose: (saved: SavedAddress) => void;
}) {
  const held = addresses.find((saved) =>
    Object.entries(senderAt(saved)).every(
      ([name, value]) => (typed[name as keyof BookingValues] ?? "") === value,
    ),
  );
  return (
    <Select
      className="sm:col-span-2"
      label={texts.fetchFrom}
      options={addresses.map(({ _id, label }) => ({ value: _id, label, lang: langOf(label) }))}
      placeholder={texts.fetchElsewhere}
      value={held?._id ?? ""}
      onChange={({ target }) => {
        const saved = addresses.find(({ _id }) => _id === target.value);
        if (saved) onChoose(saved);
      }}
    />
  );
}
