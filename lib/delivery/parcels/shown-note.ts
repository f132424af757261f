import { readyMade } from "@/lib/texts/ready-made";
import { ridersTexts } from "@/lib/texts/riders";

/**
 * The note of a step as it is shown. A reason that the rider chose from the list is shown in the reader's language.
 */
export const shownNote = (note: string | null): string | null =>
  note === null
    ? null
    : readyMade(note, () => [...ridersTexts.reasons, ...Object.values(ridersTexts.refusals)]);
