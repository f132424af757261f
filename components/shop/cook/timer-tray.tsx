"use client";

import { BellRing, Pause, Timer as TimerIcon } from "lucide";
import { Icon } from "@/components/ui/icon";
import { clockText, leftOf, type Timer } from "@/lib/shop/cook/timers";
import { cookTexts as texts } from "@/lib/texts/cook";
import { type TimerActs, timerName } from "./timer-name";

interface TimerTrayProps {
  timers: readonly Timer[];
  now: number;
  /** Opens the step of a timer. `at`: the number of the step, from 1. */
  onShow: (at: number) => void;
}

/** Lists all started timers, sorted by their end. A press on a timer opens its step. */
export function TimerTray({ timers, now, onShow }: TimerTrayProps) {
  if (timers.length === 0) return null;
  const soonest = [...timers].sort((a, b) => leftOf(a, now) - leftOf(b, now));
  return (
    <ul
      aria-label={texts.timers}
      data-sideways
      className="flex min-w-0 gap-2 overflow-x-auto px-gutter pt-3 [scrollbar-width:none] lg:pb-3 [@media(height<30rem)]:flex-1 [@media(height<30rem)]:pb-3"
    >
      {soonest.map((timer) => (
        <li key={`${timer.step}.${timer.time}`} className="shrink-0">
          <button
            type="button"
            onClick={() => onShow(timer.step + 1)}
            className="flex min-h-16 items-center gap-3 rounded-sm border border-line-strong bg-surface px-4 hover:bg-sunken"
          >
            {"endsAt" in timer ? (
              <Icon of={TimerIcon} aria-hidden size={20} />
            ) : (
              <Icon of={Pause} aria-hidden size={20} />
            )}
            <span className="text-sm text-ink-2">{texts.step(timer.step + 1)}</span>
            <span className="num text-xl font-semibold">{clockText(leftOf(timer, now))}</span>
            <span className="sr-only">{texts.toTimer(timerName(timer), "left" in timer)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface TimersUpProps {
  timers: readonly Timer[];
  acts: TimerActs;
  onShow: (at: number) => void;
}

const BUTTON = "min-h-16 min-w-16 rounded-sm px-3 font-semibold whitespace-nowrap sm:px-4 sm:text-lg";

/** Lists the timers that have ended, until they are stopped. */
export function TimersUp({ timers, acts, onShow }: TimersUpProps) {
  return (
    <div role="alert">
      {timers.map((timer) => {
        const name = timerName(timer);
        return (
          <div
            key={`${timer.step}.${timer.time}`}
            className="bg-alta text-on-alta not-first:border-t not-first:border-on-alta/30"
          >
            <div className="mx-auto flex max-w-page items-center gap-2 px-gutter py-2 sm:gap-3">
              <button
                type="button"
                onClick={() => onShow(timer.step + 1)}
                className="mr-auto flex min-h-16 min-w-0 items-center gap-3 text-left leading-tight sm:text-lg font-semibold outline-on-alta!"
              >
                <Icon of={BellRing} aria-hidden size={24} className="shrink-0 motion-safe:animate-pulse" />
                {texts.isUp(name)}
              </button>
              <button
                type="button"
                aria-label={texts.addMinuteOf(name)}
                onClick={() => acts.addMinute(timer)}
                className={`${BUTTON} num border border-on-alta/50 outline-on-alta! hover:bg-alta-deep`}
              >
                {texts.addMinute}
              </button>
              <button
                type="button"
                aria-label={texts.stopOf(name)}
                onClick={() => acts.reset(timer)}
                className={`${BUTTON} bg-white text-alta-deep outline-on-alta!`}
              >
                {texts.stop}
              </button>
            </div>
          </div>
        );
      })}
    </div>
  );
}
