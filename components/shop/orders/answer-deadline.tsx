"use client";

import { Clock } from "lucide";
import { useEffect, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { salesTexts as say } from "@/lib/texts/sales";
import { Icon } from "../../ui/icon";
import { deadlineMoment, leftWords, URGENT_MS } from "./deadline-words";

const TICK_MS = 30_000;

/** Until when a box has to be answered, with what is left of it running down; red under six hours. */
export function AnswerDeadline({ until }: { until: string }) {
  const now = useNow();
  const urgent = now !== null && new Date(until).getTime() - now < URGENT_MS;
  return (
    <p
      className={classNames(
        "num flex items-start gap-2 text-sm font-semibold",
        urgent ? "text-red-ink" : "text-orange-ink",
      )}
    >
      <Icon of={Clock} aria-hidden size={18} className="mt-0.5 shrink-0" />
      <span>
        <time dateTime={until}>{say.answerUntil(deadlineMoment(until))}</time>
        {now !== null && ` – ${leftWords(until, now)}`}
      </span>
    </p>
  );
}

/** The browser's clock, twice a minute; null in the server's HTML, which does not know when it is read. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
