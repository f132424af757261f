"use client";

import type { CookLine, CookStep } from "@/lib/shop/cook/cook-recipe";
import type { Timer } from "@/lib/shop/cook/timers";
import { cookTexts as say } from "@/lib/texts/cook";
import { LinePieces } from "./line-pieces";
import { StepText } from "./step-text";
import { StepTimer } from "./step-timer";
import type { TimerActs } from "./timer-acts";

interface StepScreenProps {
  step: CookStep;
  /** From 1. */
  at: number;
  steps: number;
  lines: readonly CookLine[];
  timers: readonly Timer[];
  now: number;
  acts: TimerActs;
  onStart: (time: number, seconds: number) => void;
}

/** One step, large enough to be read from the stove, with its timers and what goes into it. */
export function StepScreen({ step, at, steps, lines, timers, now, acts, onStart }: StepScreenProps) {
  const wanted = step.lines.flatMap((place) => {
    const line = lines[place];
    return line ? [{ place, line }] : [];
  });
  return (
    <section aria-labelledby="cook-screen">
      <h2 id="cook-screen" tabIndex={-1} className="num text-lg text-ink-2 outline-none">
        {say.stepOf(at, steps)}
      </h2>
      <p className="mt-2 text-[clamp(1.5rem,1.15rem+1.7vw,2.375rem)] leading-[1.32] font-medium wrap-anywhere whitespace-pre-line">
        <StepText step={step} />
      </p>
      {step.times.length > 0 && (
        <ul aria-label={say.timers} className="mt-7 grid gap-3 sm:max-w-read">
          {step.times.map(({ seconds, max }, time) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place in the step
            <li key={time}>
              <StepTimer
                timer={timers.find((one) => one.step === at - 1 && one.time === time)}
                seconds={seconds}
                max={max}
                now={now}
                acts={acts}
                onStart={() => onStart(time, seconds)}
              />
            </li>
          ))}
        </ul>
      )}
      {wanted.length > 0 && (
        <section aria-labelledby="for-step" className="mt-9 max-w-read">
          <h3 id="for-step" className="text-ink-2">
            {say.forStep}
          </h3>
          <ul className="mt-1 text-lg lg:text-xl">
            {wanted.map(({ place, line }) => (
              <li key={place} className="border-b border-line py-2.5 wrap-anywhere last:border-0">
                <LinePieces line={line} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}
