import { lengthText } from "@/lib/platform/figures";
import type { Timer } from "@/lib/shop/cook/timers";
import { cookTexts as texts } from "@/lib/texts/cook";

export const timerName = ({ step, seconds }: Timer): string => texts.timerName(step + 1, lengthText(seconds));

export type TimerActs = Record<"pause" | "resume" | "addMinute" | "reset", (timer: Timer) => void>;
