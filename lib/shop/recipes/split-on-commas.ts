import { isVisible, tidyText } from "./search-text";

/** Parts between commas, trimmed, without empty ones (specification, point 3). */
export const splitOnCommas = (text: string): string[] => text.split(",").map(tidyText).filter(isVisible);
