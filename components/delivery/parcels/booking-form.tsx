"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { Booking, BookingValues } from "@/lib/delivery/bookings/schema";
import { ApiError, api } from "@/lib/platform/http/client";
import { forgetSent, sentKey } from "@/lib/platform/http/sent-key";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { commonTexts } from "@/lib/texts/common";
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
  areas: readonly ServiceArea[];
}

const NOTHING_TYPED = {};

/**
 * The form to book a parcel (specification, point 2, Addpercel, and point 4, "Booking flow"). Typed text survives a
 * reload. A double click books only once.
 */
export function BookingForm({ uid, senderName, areas }: BookingFormProps) {
  const keep = useCallback((values: Partial<BookingValues>) => bookingDraft.keep(uid, values), [uid]);
  const { form, element, summary, typed, cost, empty, warm, focusWrong, showAtFields } = useBookingForm(
    areas,
    NOTHING_TYPED,
    keep,
  );
  const { reset, handleSubmit } = form;
  const [asked, setAsked] = useState<Booking | null>(null);
  const [busy, setBusy] = useState(false);
  const [booked, setBooked] = useState<Booked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // Read in an effect, because only the browser stores the draft and the last booking.
  useEffect(() => {
    setBooked(lastBooked.read(uid));
    const draft = bookingDraft.read(uid);
    if (draft) reset(draft);
  }, [uid, reset]);

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

  const close = () => {
    lastBooked.drop(uid);
    setBooked(null);
  };

  return (
    <>
      {booked && (
        <div className="mb-10 max-w-[56rem]">
          <BookedPanel key={booked.id} booked={booked} onClose={close} />
        </div>
      )}
      <form
        method="post"
        ref={element}
        onSubmit={handleSubmit(setAsked, focusWrong)}
        onFocus={warm}
        noValidate
        className="xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start xl:gap-10"
      >
        <div className="min-w-0">
          <BookingSections form={form} summary={summary} areas={areas} senderName={senderName} />
          <div className="border-t border-line pt-8 max-xl:hidden">
            <Button type="submit" size="lg" busy={form.formState.isSubmitting}>
              {commonTexts.submit}
            </Button>
          </div>
        </div>
        <div className="sticky top-9 max-xl:hidden">
          <CostCard values={typed} cost={cost} />
        </div>
        <div className="stuck bottom-0 z-20 -mx-gutter flex items-end gap-4 border-t border-line bg-surface px-gutter py-3 lg:-mx-8 lg:px-8 pb-[max(0.75rem,env(safe-area-inset-bottom))] xl:hidden">
          <CostSummary values={typed} cost={cost} />
          <Button type="submit" busy={form.formState.isSubmitting}>
            {commonTexts.submit}
          </Button>
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
    </>
  );
}
