"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { useFocusOnReason } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { REFUSALS, type Refusal } from "@/lib/delivery/parcels/rules";
import type { Parcel, ParcelDetails } from "@/lib/delivery/parcels/schema";
import { nextStatuses } from "@/lib/delivery/parcels/transitions";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { ridersTexts } from "@/lib/texts/riders";
import { stateTexts } from "@/lib/texts/states";

/** Statuses that an admin sets with other buttons: assign, remove the rider, cancel. */
const ELSEWHERE = ["assigned", "pending", "cancelled"];

/** Returns the statuses that an admin can set by hand if the current status is `status`. */
export const overrides = (status: Parcel["delivery_status"]): Parcel["delivery_status"][] =>
  nextStatuses(status, "admin").filter((to) => !ELSEWHERE.includes(to));

/** Returns a message about what is missing in the form, or "" if it is complete. */
export function missingIn(to: Parcel["delivery_status"], note: string): string {
  if (note.trim() !== "") return "";
  if (to === "failed_attempt") return texts.reasonRequired;
  return to === "delivered" ? texts.noteRequired : "";
}

/** Returns the cash in taka that must be collected when the status changes to `to`. */
function cashOwed(parcel: ParcelDetails, to: Parcel["delivery_status"]): number {
  if (to === "delivered") return parcel.collect;
  const isDue = to === "picked_up" && parcel.kind === "booking" && parcel.payment_status === "unpaid";
  return isDue ? parcel.delivery_cost : 0;
}

/**
 * A form in which an admin sets a parcel's status. The status "delivered" needs a note, because the admin has no
 * receiver's code (contract, "Delivery").
 */
export function AdminOverride({
  parcel,
  onChanged,
}: {
  parcel: ParcelDetails;
  onChanged: () => Promise<void>;
}) {
  const choices = overrides(parcel.delivery_status);
  const [to, setTo] = useState(choices[0]);
  const [note, setNote] = useState("");
  const [refusal, setRefusal] = useState<Refusal | "">("");
  const [cash, setCash] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const [problem, setProblem] = useState("");
  const element = useFocusOnReason<HTMLFormElement>(problem, busy);
  if (to === undefined) return null;
  const failing = to === "failed_attempt";
  const owed = cashOwed(parcel, to);

  const change = async (event: FormEvent) => {
    event.preventDefault();
    const refused = failing && refusal !== "";
    const missing = refused ? "" : missingIn(to, note);
    setWrong(missing);
    setProblem("");
    if (missing) return;
    setBusy(true);
    const said =
      note.trim() === "" ? {} : failing && !refused ? { reason: note.trim() } : { note: note.trim() };
    const remark = { ...said, ...(refused && { refusal }) };
    try {
      const body = {
        to,
        ...remark,
        ...(owed > 0 && cash ? { cashCollected: to === "delivered" ? owed : true } : {}),
      };
      await api("POST /parcels/{id}/status", { params: { id: parcel._id }, body });
      toast.success(texts.changed);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.detail : texts.failed);
    }
    setBusy(false);
    await onChanged();
  };

  return (
    <section aria-label={texts.override} className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{texts.override}</h3>
      <form ref={element} method="post" noValidate onSubmit={change} className="mt-3 grid gap-4">
        <Select
          label={texts.newStatus}
          value={to}
          options={choices.map((status) => ({ value: status, label: stateTexts.words.parcels[status] }))}
          onChange={(event) => {
            setTo(choices.find((one) => one === event.target.value));
            setWrong("");
          }}
        />
        {failing && (
          <Select
            label={texts.refusal}
            value={refusal}
            options={[
              { value: "", label: texts.otherReason },
              ...REFUSALS.map((value) => ({ value, label: ridersTexts.refusals[value] })),
            ]}
            onChange={({ target }) => setRefusal(REFUSALS.find((one) => one === target.value) ?? "")}
          />
        )}
        <Textarea
          label={failing ? texts.reason : texts.note}
          help={texts.noteHelp}
          error={wrong || undefined}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {owed > 0 && (
          <label className="flex min-h-touch items-center gap-3">
            <input
              type="checkbox"
              checked={cash}
              onChange={(event) => setCash(event.target.checked)}
              className="size-5 accent-ink"
            />
            {texts.cash(formatTaka(owed))}
          </label>
        )}
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-end">
          {texts.change}
        </Button>
      </form>
    </section>
  );
}
