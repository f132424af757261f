import { lengthText } from "@/lib/platform/figures";
import type { Timer } from "@/lib/shop/cook/timers";
import { cookTexts as say } from "@/lib/texts/cook";

/** What a timer is called: its step and its length. */
export const timerName = ({ step, seconds }: Timer): string => say.timerName(step + 1, lengthText(seconds));

/** What can be done to a timer that was started. */
export type TimerActs = Record<"pause" | "resume" | "addMinute" | "reset", (timer: Timer) => void>;
