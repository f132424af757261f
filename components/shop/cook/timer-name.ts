import { lengthText } from "@/lib/platform/figures";
import type { Timer } from "@/lib/shop/cook/timers";
import { cookTexts as texts } from "@/lib/texts/cook";

/** Names a timer by its step and its length. */
export const timerName = ({ step, seconds }: Timer): string => texts.timerName(step + 1, lengthText(seconds));

export type TimerActs = Record<"pause" | "resume" | "addMinute" | "reset", (timer: Timer) => void>;
