"use client";

import { Button } from "@/components/ui/button";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { useFocusOnProblem } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import type { Booking, BookingValues } from "@/lib/delivery/bookings/schema";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { ApiError, api } from "@/lib/platform/http/client";
import { commonTexts } from "@/lib/texts/common";
import { localDigits } from "@/lib/texts/digits";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { BookingSections } from "./booking-sections";
import { CostLines } from "./cost-card";
import { useBookingForm } from "./use-booking-form";

interface EditParcelDialogProps {
  parcel: Parcel;
  onClose: () => void;
  onSaved: () => void;
}

/** A dialog with the booking form for an existing booking, and its price. */
export function EditParcelDialog({ parcel, onClose, onSaved }: EditParcelDialogProps) {
  return (
    <Dialog open shape="wide" onClose={onClose} title={texts.editing(parcel.tracking_id)}>
      <div className="mt-4">
        <EditForm parcel={parcel} onSaved={onSaved} />
      </div>
    </Dialog>
  );
}

function EditForm({ parcel, onSaved }: Omit<EditParcelDialogProps, "onClose">) {
  const { form, element, cost, showAtFields } = useBookingForm(toTyped(parcel));
  useFocusOnProblem(element, form.formState);
  // Read during rendering, because react-hook-form requires this to track changed fields.
  const { dirtyFields, isSubmitting } = form.formState;
  const save = async (booking: Booking) => {
    try {
      // Sends only the fields that were changed in this form, so that it does not undo what somebody else has changed
      // since the form opened.
      const changed = (Object.keys(dirtyFields) as (keyof Booking)[]).flatMap(
        (field) => WITH[field] ?? field,
      );
      const body = Object.fromEntries(changed.map((field) => [field, booking[field]]));
      await api("PATCH /parcels/{id}", { params: { id: parcel._id }, body });
      toast.success(texts.changed);
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && showAtFields(error)) return;
      const reason = error instanceof ApiError ? error.detail : "";
      form.setError("root", { message: [texts.changeFailed, reason].filter(Boolean).join(" ") });
    }
  };
  return (
    <form method="post" ref={element} onSubmit={form.handleSubmit(save)} noValidate>
      <BookingSections form={form} senderName={parcel.sender_name} />
      {cost && cost.breakdown.total !== parcel.delivery_cost && (
        <div className="mb-6 border-t border-line pt-6">
          <CostLines cost={cost} />
        </div>
      )}
      <DialogFoot>
        <Button type="submit" busy={isSubmitting} busyLabel={commonTexts.saving}>
          {commonTexts.save}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** The fields that are sent together: a region follows from its district. */
const WITH: { [Field in keyof Booking]?: readonly (keyof Booking)[] } = {
  sender_district: ["sender_district", "sender_region"],
  receiver_district: ["receiver_district", "receiver_region"],
};

/** Converts a stored value to the text that a form control shows. */
const typed = (value: unknown): string =>
  typeof value === "number" ? localDigits(value) : typeof value === "string" ? value : "";

/** Returns the form's initial values for a booking. */
function toTyped(parcel: Parcel): BookingValues {
  const written: Record<keyof BookingValues, unknown> = parcel;
  const values = Object.fromEntries(Object.entries(written).map(([name, value]) => [name, typed(value)]));
  return { ...(values as BookingValues), collect: parcel.collect === 0 ? "" : typed(parcel.collect) };
}
