import { words } from "#words";
import type * as room from "./en/states";

export type { StatePlace, StateTexts } from "./en/states";

export const stateTexts = words<typeof room.stateTexts>("stateTexts", {
  en: () => import("./en/states"),
  bn: () => import("./bn/states"),
});
