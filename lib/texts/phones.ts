import { words } from "#words";
import type * as room from "./en/phones";

export const phonesTexts = words<typeof room.phonesTexts>("phonesTexts", {
  en: () => import("./en/phones"),
  bn: () => import("./bn/phones"),
});
