import { words } from "#words";
import type * as room from "./en/users";

export const usersTexts = words<typeof room.usersTexts>("usersTexts", {
  en: () => import("./en/users"),
  bn: () => import("./bn/users"),
});
