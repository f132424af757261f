"use client";

import { CalendarOff, ChefHat } from "lucide";
import { useEffect, useState } from "react";
import { nearDay } from "@/lib/platform/day-words";
import { dayOf } from "@/lib/platform/days";
import type { KitchenPage } from "@/lib/site/kitchen-views";
import { kitchensTexts as texts } from "@/lib/texts/kitchens";
import { Icon } from "../../ui/icon";

/** Shows how many portions a kitchen can still sell today, or until when the kitchen pauses. */
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
  if (left === null) return null;
  return (
    <p className="flex items-center gap-2 font-semibold text-ink">
      <Icon of={ChefHat} aria-hidden size={18} className="shrink-0" />
      {left === 0 ? texts.soldOutToday : texts.leftToday(left)}
    </p>
  );
}
