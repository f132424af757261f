"use client";

import { Pause, Timer as TimerIcon } from "lucide";
import { clockText } from "@/lib/shop/cook/length-text";
import { leftOf, type Timer } from "@/lib/shop/cook/timers";
import { cookTexts as say } from "@/lib/texts/cook";
import { Icon } from "../../ui/icon";
import { timerName } from "./timer-name";

interface TimerTrayProps {
  timers: readonly Timer[];
  now: number;
  /** Shows the step of a timer, counted from 1. */
  onShow: (at: number) => void;
}

/** Every timer that was started, on every screen, the next one first; a touch leads to its step, where it is handled. */
export function TimerTray({ timers, now, onShow }: TimerTrayProps) {
  if (timers.length === 0) return null;
  const soonest = [...timers].sort((a, b) => leftOf(a, now) - leftOf(b, now));
  return (
    <ul
      aria-label={say.timers}
      data-sideways
      className="flex min-w-0 gap-2 overflow-x-auto px-gutter pt-3 [scrollbar-width:none] lg:pb-3 [@media(height<30rem)]:flex-1 [@media(height<30rem)]:pb-3"
    >
      {soonest.map((timer) => (
        <li key={`${timer.step}.${timer.time}`} className="shrink-0">
          <button
            type="button"
            aria-label={say.toTimer(timerName(timer), "left" in timer)}
            onClick={() => onShow(timer.step + 1)}
            className="flex min-h-16 items-center gap-3 rounded-sm border border-line-strong bg-surface px-4 hover:bg-sunken"
          >
            {"endsAt" in timer ? (
              <Icon of={TimerIcon} aria-hidden size={20} />
            ) : (
              <Icon of={Pause} aria-hidden size={20} />
            )}
            <span className="text-sm text-ink-2">{say.step(timer.step + 1)}</span>
            <span className="num text-xl font-semibold">{clockText(leftOf(timer, now))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
