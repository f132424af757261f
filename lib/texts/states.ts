import { words } from "#words";
import type * as room from "./en/states";
import type { StatePlace, StateReader } from "./en/states";

export type { StatedThing, StatePlace, StateReader, States, StateTexts } from "./en/states";

export const stateTexts = words<typeof room.stateTexts>("stateTexts", {
  en: () => import("./en/states"),
  bn: () => import("./bn/states"),
});

/** A row's words without what it may name. */
export const briefState = (place: StatePlace, reader: StateReader): string =>
  stateTexts.rows[place][reader]({ until: "", reason: null, district: null, step: "" });

/** The words of a payment's state. A state that only the provider knows waits for the bank. */
export function paymentWord(status: string): string {
  const { payments } = stateTexts.words;
  return status in payments ? payments[status as keyof typeof payments] : payments.processing;
}
