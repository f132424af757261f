"use client";

import { CalendarOff, ChefHat } from "lucide";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/client";
import type { Kitchen } from "@/lib/shop/kitchens/schema";
import { kitchensTexts as say } from "@/lib/texts/kitchens";
import { Icon } from "../../ui/icon";
import { KitchenForm } from "./kitchen-form";
import { shortDay } from "./sold-out-words";

/** What limits a seller's sales: boxes a day, and a pause with the way out of it. `tomorrow` is the day in Dhaka. */
export function KitchenPanel({ kitchen, tomorrow }: { kitchen: Kitchen; tomorrow: string }) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const [opening, setOpening] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());
  const open = async () => {
    setOpening(true);
    try {
      await api("/account/kitchen", { method: "PATCH", body: { pausedUntil: null } });
      toast.success(say.opened);
      refresh();
    } catch {
      toast.error(say.failed);
    } finally {
      setOpening(false);
    }
  };
  return (
    <section aria-labelledby="kitchen" className="mb-8 rounded-md border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="kitchen" className="text-lg font-semibold">
          {say.settingsHeading}
        </h2>
        {!editing && (
          <Button variant="secondary" onClick={() => setEditing(true)}>
            {say.change}
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
            {kitchen.boxesPerDay === null ? say.noLimit : say.perDay(kitchen.boxesPerDay)}
          </li>
          <li className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
            <Icon of={CalendarOff} aria-hidden size={20} className="shrink-0" />
            {kitchen.pausedUntil === null ? (
              say.noPause
            ) : (
              <>
                <span className="font-semibold text-ink">
                  {say.pausedUntil(shortDay(kitchen.pausedUntil))}
                </span>
                <Button
                  variant="secondary"
                  onClick={open}
                  busy={opening || refreshing}
                  busyLabel={say.opening}
                >
                  {say.openAgain}
                </Button>
              </>
            )}
          </li>
        </ul>
      )}
    </section>
  );
}
