import { words } from "#words";
import type * as room from "./en/payouts";

export const payoutsTexts = words<typeof room.payoutsTexts>("payoutsTexts", {
  en: () => import("./en/payouts"),
  bn: () => import("./bn/payouts"),
});
