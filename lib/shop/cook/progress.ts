import type { Timer } from "./timers";

/**
 * How far a cook is with a recipe. `at`: 0 is the preparation, 1 to n are the steps, n + 1 is the end. `ticked`: keys
 * of ingredient lines.
 */
export type Progress = { at: number; ticked: string[]; timers: Timer[] };

export const FRESH: Progress = { at: 0, ticked: [], timers: [] };

/** How long progress is stored, in ms. */
export const KEPT_FOR = 3 * 86_400_000;
const MAX_TICKS = 200;
const MAX_TIMERS = 50;
const MAX_TIMER_MS = 2 * 86_400_000;

const PREFIX = "ranna-cook:";
export const progressKey = (recipeId: string): string => `${PREFIX}${recipeId}`;

export const progressText = (progress: Progress, now: number): string =>
  JSON.stringify({ ...progress, savedAt: now });

/** Reads the stored progress for a recipe with `steps` steps. Ignores expired, broken or out-of-range values. */
export function readProgress(stored: string | null, now: number, steps: number): Progress {
  const kept = parsed(stored);
  if (!kept || !isFresh(kept, now)) return FRESH;
  const at = isWhole(kept.at) ? Math.min(kept.at, steps + 1) : 0;
  const ticked = listOf(kept.ticked).filter((text) => typeof text === "string");
  const timers = listOf(kept.timers).flatMap((one) => timerOf(one, now, steps));
  return { at, ticked: ticked.slice(0, MAX_TICKS), timers: timers.slice(0, MAX_TIMERS) };
}

type Stored = Record<string, unknown>;

function parsed(stored: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Stored => typeof value === "object" && value !== null;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns false for progress that has expired, or whose time is far in the future. */
const isFresh = ({ savedAt }: Stored, now: number): boolean =>
  isWhole(savedAt) && now - savedAt < KEPT_FOR && savedAt - now < KEPT_FOR;

function timerOf(value: unknown, now: number, steps: number): Timer[] {
  if (!isRecord(value)) return [];
  const { step, time, seconds, endsAt, left } = value;
  if (!isWhole(step) || step >= steps || !isWhole(time) || !isWhole(seconds)) return [];
  if (isWhole(endsAt) && endsAt - now <= MAX_TIMER_MS) return [{ step, time, seconds, endsAt }];
  return isWhole(left) && left <= MAX_TIMER_MS ? [{ step, time, seconds, left }] : [];
}

/** Removes stored progress that has expired or is unreadable, of any recipe. */
export function dropExpired(storage: Storage, now: number): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  for (const key of keys) {
    if (!key?.startsWith(PREFIX)) continue;
    const kept = parsed(storage.getItem(key));
    if (!kept || !isFresh(kept, now)) storage.removeItem(key);
  }
}
