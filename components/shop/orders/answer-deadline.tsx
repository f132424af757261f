"use client";

import { Clock } from "lucide";
import { useEffect, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { salesTexts as texts } from "@/lib/texts/sales";

const TICK_MS = 30_000;

/** The kitchen's deadline to answer, with the time left. Red if little time is left. */
export function AnswerDeadline({ until }: { until: string }) {
  const now = useClock();
  if (now === null) return null;
  const urgent = new Date(until).getTime() - now < URGENT_MS;
  return (
    <p
      className={classNames(
        "num flex items-start gap-2 text-sm font-semibold",
        urgent ? "text-red-ink" : "text-orange-ink",
      )}
    >
      <Icon of={Clock} aria-hidden size={18} className="mt-0.5 shrink-0" />
      <time dateTime={until}>{leftWords(until, now)}</time>
    </p>
  );
}

/** The browser's time in ms, updated twice a minute; null in the server's HTML. */
export function useClock(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;

/** The deadline is shown in red if less time than this is left, in ms. */
export const URGENT_MS = 6 * HOUR_MS;

/** The time left in words, in whole hours. If less than one hour is left, in whole minutes. Rounded down. */
export function leftWords(iso: string, now: number): string {
  const left = new Date(iso).getTime() - now;
  if (left < MINUTE_MS) return texts.left.none;
  return left >= HOUR_MS
    ? texts.left.hours(Math.floor(left / HOUR_MS))
    : texts.left.minutes(Math.floor(left / MINUTE_MS));
}
