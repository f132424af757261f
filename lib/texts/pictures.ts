import { words } from "#words";
import type * as room from "./en/pictures";

export const sceneAlts = words<typeof room.sceneAlts>("sceneAlts", {
  en: () => import("./en/pictures"),
  bn: () => import("./bn/pictures"),
});
