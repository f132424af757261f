"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldsOf } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { dayOf, startOf } from "@/lib/platform/days";
import { ApiError, api } from "@/lib/platform/http/client";
import { BOXES_PER_DAY_MAX } from "@/lib/shop/kitchens/rules";
import { changeKitchenInput, type Kitchen } from "@/lib/shop/kitchens/schema";
import { commonTexts } from "@/lib/texts/common";
import { kitchensTexts as say } from "@/lib/texts/kitchens";

type Typed = { boxesPerDay: string; pausedUntil: string };

interface KitchenFormProps {
  kitchen: Kitchen;
  /** The first day until which a pause makes sense, in Dhaka, as a date field takes it. */
  tomorrow: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** Boxes a day and a pause until a day; an empty field is no limit. Only what was changed is sent. */
export function KitchenForm({ kitchen, tomorrow, onSaved, onCancel }: KitchenFormProps) {
  const form = useForm<Typed>({
    defaultValues: {
      boxesPerDay: kitchen.boxesPerDay === null ? "" : String(kitchen.boxesPerDay),
      pausedUntil: kitchen.pausedUntil === null ? "" : dayOf(new Date(kitchen.pausedUntil)),
    },
  });
  const { handleSubmit, setError } = form;
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const field = fieldsOf(form);
  const tell = (wrong: readonly { path: PropertyKey; message: string }[]) => {
    for (const { path, message } of wrong) {
      if (path === "boxesPerDay" || path === "pausedUntil")
        setError(path, { message }, { shouldFocus: true });
    }
  };
  const save = handleSubmit(async (typed) => {
    const body = {
      ...(dirtyFields.boxesPerDay ? { boxesPerDay: numberIn(typed.boxesPerDay) } : {}),
      ...(dirtyFields.pausedUntil ? { pausedUntil: momentIn(typed.pausedUntil) } : {}),
    };
    // The server takes a day that has begun for no pause, which is not what was meant here.
    if (body.pausedUntil && typed.pausedUntil < tomorrow) {
      tell([{ path: "pausedUntil", message: say.pauseTooEarly }]);
      return;
    }
    const checked = changeKitchenInput.safeParse(body);
    if (!checked.success) {
      tell(checked.error.issues.map(({ path, message }) => ({ path: path[0] ?? "", message })));
      return;
    }
    try {
      if (Object.keys(body).length > 0) await api("/account/kitchen", { method: "PATCH", body });
      toast.success(say.saved);
      onSaved();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.errors : [];
      tell(wrong);
      if (wrong.length === 0) setError("root", { message: say.failed });
    }
  });
  return (
    <form onSubmit={save} noValidate className="mt-5 grid gap-5 sm:grid-cols-2">
      <Input
        label={say.boxesPerDay}
        help={say.boxesPerDayHelp}
        type="number"
        inputMode="numeric"
        min={1}
        max={BOXES_PER_DAY_MAX}
        optional
        {...field("boxesPerDay")}
      />
      <Input
        label={say.pauseUntil}
        help={say.pauseUntilHelp}
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
          {say.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {commonTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

const numberIn = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** The day's beginning in Dhaka; what is no date is sent as it is, to be refused. */
function momentIn(day: string): string | null {
  if (day === "") return null;
  const start = startOf(day);
  return Number.isNaN(start.getTime()) ? day : start.toISOString();
}
