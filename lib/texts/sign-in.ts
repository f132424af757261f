import { words } from "#words";
import type * as room from "./en/sign-in";

export const signInTexts = words<typeof room.signInTexts>("signInTexts", {
  en: () => import("./en/sign-in"),
  bn: () => import("./bn/sign-in"),
});
