import { words } from "#words";
import type * as room from "./en/legal-delivery";

export const delivery = words<typeof room.delivery>("delivery", {
  en: () => import("./en/legal-delivery"),
  bn: () => import("./bn/legal-delivery"),
});
