"use client";

import { Pause, Play, Plus, RotateCcw, Timer as TimerIcon } from "lucide";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-look";
import { classNames } from "@/components/ui/class-names";
import { lengthText } from "@/lib/platform/figures";
import { clockText, isUp, leftOf, type Timer } from "@/lib/shop/cook/timers";
import { cookTexts as texts } from "@/lib/texts/cook";
import { localDigits } from "@/lib/texts/digits";
import { Icon } from "../../ui/icon";
import { type TimerActs, timerName } from "./timer-name";

interface StepTimerProps {
  /** Undefined until the timer is started. */
  timer: Timer | undefined;
  seconds: number;
  /** The longest time in seconds if the step names a range ("10 to 15 minutes"); otherwise null. */
  max: number | null;
  now: number;
  acts: TimerActs;
  onStart: () => void;
}

/** A timer for a duration in a step. Before the start, it is only a button. */
export function StepTimer({ timer, seconds, max, now, acts, onStart }: StepTimerProps) {
  if (!timer) {
    return (
      <button
        type="button"
        onClick={onStart}
        className={classNames(
          buttonClass({ variant: "secondary", block: true }),
          "min-h-16! flex-wrap gap-y-0! py-2 text-lg whitespace-normal!",
        )}
      >
        <Icon of={TimerIcon} aria-hidden size={24} />
        {texts.startTimer(lengthText(seconds))}
        {max !== null && (
          <span className="text-base font-normal text-ink-2">
            {texts.range(lengthText(seconds), lengthText(max))}
          </span>
        )}
      </button>
    );
  }
  const name = timerName(timer);
  const runs = "endsAt" in timer;
  const up = isUp(timer, now);
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center gap-x-1 rounded-md border bg-surface py-1.5 pr-1 pl-4 sm:pl-6",
        up ? "border-2 border-alta" : "border-line",
      )}
    >
      <span role="timer" aria-label={name} className="num mr-auto display text-3xl sm:text-4xl">
        {clockText(leftOf(timer, now))}
      </span>
      <span className="flex">
        {!up && (
          <Act
            label={runs ? texts.pauseOf(name) : texts.resumeOf(name)}
            onClick={() => (runs ? acts.pause(timer) : acts.resume(timer))}
          >
            {runs ? <Icon of={Pause} aria-hidden size={24} /> : <Icon of={Play} aria-hidden size={24} />}
          </Act>
        )}
        <Act label={texts.addMinuteOf(name)} onClick={() => acts.addMinute(timer)}>
          <Icon of={Plus} aria-hidden size={20} className="-mr-0.5" />
          <span aria-hidden>{localDigits(1)}</span>
        </Act>
        <Act label={texts.resetOf(name)} onClick={() => acts.reset(timer)}>
          <Icon of={RotateCcw} aria-hidden size={24} />
        </Act>
      </span>
    </div>
  );
}

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="num flex size-16 items-center justify-center rounded-sm text-lg font-semibold hover:bg-sunken"
    >
      {children}
    </button>
  );
}
