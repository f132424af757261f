"use client";

import { CalendarOff, ChefHat } from "lucide";
import { useRef, useState, useTransition } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldsOf, useFocusOnProblem } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import { nearDay } from "@/lib/platform/day-words";
import { dayOf, isDay, OFFSET } from "@/lib/platform/days";
import { ApiError, api } from "@/lib/platform/http/client";
import { typedNumber } from "@/lib/platform/latin-digits";
import { changeKitchenInput } from "@/lib/shop/kitchens/schema";
import type { Kitchen } from "@/lib/shop/kitchens/views";
import { commonTexts } from "@/lib/texts/common";
import { localDigits } from "@/lib/texts/digits";
import { kitchensTexts as texts } from "@/lib/texts/kitchens";

/** A seller's sales limits: the portions per day, and a pause of all sales. `tomorrow` is a day in Dhaka. */
export function KitchenPanel({ kitchen, tomorrow }: { kitchen: Kitchen; tomorrow: string }) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const { busy: opening, run } = useAction(texts.failed, { isTold: () => false });
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());
  const open = () =>
    run(async () => {
      await api("PATCH /account/kitchen", { body: { pausedUntil: null } });
      toast.success(texts.opened);
      refresh();
    });
  return (
    <section aria-labelledby="kitchen" className="mb-8 rounded-md border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="kitchen" className="text-lg font-semibold">
          {texts.settingsHeading}
        </h2>
        {!editing && (
          <Button variant="secondary" data-opens="kitchen" onClick={() => setEditing(true)}>
            {texts.change}
          </Button>
        )}
      </div>
      {editing ? (
        <KitchenForm
          kitchen={kitchen}
          tomorrow={tomorrow}
          onSaved={() => {
            setEditing(false);
            refresh();
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <ul className="mt-3 grid gap-2 text-ink-2">
          <li className="flex items-center gap-2.5">
            <Icon of={ChefHat} aria-hidden size={20} className="shrink-0" />
            {kitchen.boxesPerDay === null ? texts.noLimit : texts.perDay(kitchen.boxesPerDay)}
          </li>
          <li className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
            <Icon of={CalendarOff} aria-hidden size={20} className="shrink-0" />
            {kitchen.pausedUntil === null ? (
              texts.noPause
            ) : (
              <>
                <span className="font-semibold text-ink">
                  {texts.pausedUntil(nearDay(kitchen.pausedUntil))}
                </span>
                <Button
                  variant="secondary"
                  onClick={open}
                  busy={opening || refreshing}
                  busyLabel={texts.opening}
                >
                  {texts.openAgain}
                </Button>
              </>
            )}
          </li>
        </ul>
      )}
    </section>
  );
}

type Typed = { boxesPerDay: string; pausedUntil: string };

interface KitchenFormProps {
  kitchen: Kitchen;
  /** The earliest possible end of a pause: tomorrow in Dhaka, as YYYY-MM-DD. */
  tomorrow: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form for a seller's daily limit and pause. An empty field means no limit or no pause. */
export function KitchenForm({ kitchen, tomorrow, onSaved, onCancel }: KitchenFormProps) {
  const form = useForm<Typed>({
    defaultValues: {
      boxesPerDay: kitchen.boxesPerDay === null ? "" : localDigits(kitchen.boxesPerDay),
      pausedUntil: kitchen.pausedUntil === null ? "" : dayOf(new Date(kitchen.pausedUntil)),
    },
    shouldFocusError: false,
  });
  const { handleSubmit, setError } = form;
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const field = fieldsOf(form);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, form.formState);
  const tell = (wrong: readonly { path: PropertyKey; message: string }[]) => {
    for (const { path, message } of wrong) {
      if (path === "boxesPerDay" || path === "pausedUntil") setError(path, { message });
    }
  };
  const save = handleSubmit(async (typed) => {
    const body = {
      ...(dirtyFields.boxesPerDay ? { boxesPerDay: typedNumber(typed.boxesPerDay) ?? null } : {}),
      ...(dirtyFields.pausedUntil ? { pausedUntil: momentIn(typed.pausedUntil) } : {}),
    };
    // Rejects today and earlier days, because the server would read them as "no pause".
    if (body.pausedUntil && typed.pausedUntil < tomorrow) {
      tell([{ path: "pausedUntil", message: texts.pauseTooEarly }]);
      return;
    }
    const checked = changeKitchenInput.safeParse(body);
    if (!checked.success) {
      tell(checked.error.issues.map(({ path, message }) => ({ path: path[0] ?? "", message })));
      return;
    }
    try {
      if (Object.keys(body).length > 0) await api("PATCH /account/kitchen", { body });
      toast.success(texts.saved);
      onSaved();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.errors : [];
      tell(wrong);
      if (wrong.length === 0) setError("root", { message: texts.failed });
    }
  });
  return (
    <form ref={element} method="post" onSubmit={save} noValidate className="mt-5 grid gap-5 sm:grid-cols-2">
      <Input
        label={texts.boxesPerDay}
        help={texts.boxesPerDayHelp}
        inputMode="numeric"
        autoComplete="off"
        optional
        {...field("boxesPerDay")}
      />
      <Input
        label={texts.pauseUntil}
        help={texts.pauseUntilHelp}
        type="date"
        min={tomorrow}
        optional
        {...field("pausedUntil")}
      />
      {errors.root?.message && (
        <Notice kind="error" className="sm:col-span-2">
          {errors.root.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={isSubmitting} busyLabel={commonTexts.saving}>
          {texts.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Returns the start of the day in Dhaka. Invalid text is returned unchanged, so that validation rejects it. */
function momentIn(day: string): string | null {
  if (day === "") return null;
  return isDay(day) ? `${day}T00:00:00${OFFSET}` : day;
}
