import { words } from "#words";
import type * as room from "./en/legal-refunds";

export const refundPolicy = words<typeof room.refundPolicy>("refundPolicy", {
  en: () => import("./en/legal-refunds"),
  bn: () => import("./bn/legal-refunds"),
});
