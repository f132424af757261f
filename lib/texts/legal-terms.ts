import { words } from "#words";
import type * as room from "./en/legal-terms";

export const terms = words<typeof room.terms>("terms", {
  en: () => import("./en/legal-terms"),
  bn: () => import("./bn/legal-terms"),
});
