import type { Timer } from "@/lib/shop/cook/timers";

/** What can be done to a timer that was started. */
export type TimerActs = Record<"pause" | "resume" | "addMinute" | "reset", (timer: Timer) => void>;
