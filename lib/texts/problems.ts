import { words } from "#words";
import type * as room from "./en/problems";

const load = { en: () => import("./en/problems"), bn: () => import("./bn/problems") };

export const problems = words<typeof room.problems>("problems", load);
export const problemTitles = words<typeof room.problemTitles>("problemTitles", load);
