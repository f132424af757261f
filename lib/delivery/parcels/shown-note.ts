import { readyMade } from "@/lib/texts/ready-made";
import { ridersTexts } from "@/lib/texts/riders";

/**
 * Returns the note of a step for display. A reason that the rider chose from the list is translated into the reader's
 * language.
 */
export const shownNote = (note: string | null): string | null =>
  note === null
    ? null
    : readyMade(note, () => [...ridersTexts.reasons, ...Object.values(ridersTexts.refusals)]);
