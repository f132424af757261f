"use client";

import { CalendarOff, ChefHat } from "lucide";
import { useEffect, useState } from "react";
import { nearDay } from "@/lib/platform/day-words";
import { dayOf } from "@/lib/platform/days";
import type { KitchenPage } from "@/lib/site/kitchen-views";
import { kitchensTexts as texts } from "@/lib/texts/kitchens";
import { Icon } from "../../ui/icon";

/** Shows that a kitchen is open and how many portions it can still sell today, or until when it pauses. */
export function BoxesToday({ today }: { today: KitchenPage["today"] }) {
  const [day, setDay] = useState(today.day);
  useEffect(() => setDay(dayOf(new Date())), []);
  if (today.pausedUntil !== null) {
    return (
      <p className="flex items-center gap-2 font-semibold text-orange-ink">
        <Icon of={CalendarOff} aria-hidden size={18} className="shrink-0" />
        {texts.pausesUntil(nearDay(today.pausedUntil))}
      </p>
    );
  }
  const left = day > today.day ? today.perDay : today.left;
  return (
    <p className="flex items-center gap-2 font-semibold text-ink">
      <Icon of={ChefHat} aria-hidden size={18} className="shrink-0" />
      {left === null ? texts.openToday : left === 0 ? texts.soldOutToday : texts.leftToday(left)}
    </p>
  );
}
