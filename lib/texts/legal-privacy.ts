import { words } from "#words";
import type * as room from "./en/legal-privacy";

export const privacy = words<typeof room.privacy>("privacy", {
  en: () => import("./en/legal-privacy"),
  bn: () => import("./bn/legal-privacy"),
});
