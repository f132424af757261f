import { words } from "#words";
import type * as room from "./en/stories";

export type { Story } from "./en/stories";

/** When the stories were written; they are part of the release and change with it. */
export const STORIES_WRITTEN = "2025-11-14";

const load = { en: () => import("./en/stories"), bn: () => import("./bn/stories") };

export const stories = words<typeof room.stories>("stories", load);
export const about = words<typeof room.about>("about", load);
