"use client";

import { BellRing } from "lucide";
import type { Timer } from "@/lib/shop/cook/timers";
import { cookTexts as say } from "@/lib/texts/cook";
import { Icon } from "../../ui/icon";
import type { TimerActs } from "./timer-acts";
import { timerName } from "./timer-name";

interface TimersUpProps {
  timers: readonly Timer[];
  acts: TimerActs;
  onShow: (at: number) => void;
}

const BUTTON = "min-h-16 min-w-16 rounded-sm px-3 font-semibold whitespace-nowrap sm:px-4 sm:text-lg";

/** The timers that are up, said at once and shown on every screen until somebody stops them. */
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
                {say.isUp(name)}
              </button>
              <button
                type="button"
                aria-label={say.addMinuteOf(name)}
                onClick={() => acts.addMinute(timer)}
                className={`${BUTTON} num border border-on-alta/50 outline-on-alta! hover:bg-alta-deep`}
              >
                {say.addMinute}
              </button>
              <button
                type="button"
                aria-label={say.stopOf(name)}
                onClick={() => acts.reset(timer)}
                className={`${BUTTON} bg-white text-alta-deep outline-on-alta!`}
              >
                {say.stop}
              </button>
            </div>
          </div>
        );
      })}
    </div>
  );
}
