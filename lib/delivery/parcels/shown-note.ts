import { readyMade } from "@/lib/texts/ready-made";
import { ridersTexts } from "@/lib/texts/riders";

/** Returns the note of a step for display. A reason from the rider's list is shown in the reader's language. */
export const shownNote = (note: string | null): string | null =>
  note === null
    ? null
    : readyMade(note, () => [...ridersTexts.reasons, ...Object.values(ridersTexts.refusals)]);
