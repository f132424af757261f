import { readyMade } from "@/lib/texts/ready-made";
import { ridersTexts } from "@/lib/texts/riders";

/** What was said of a step, as it is shown: a reason that the rider chose is in the reader's language. */
export const shownNote = (note: string | null): string | null =>
  note === null
    ? null
    : readyMade(note, () => [...ridersTexts.reasons, ...Object.values(ridersTexts.refusals)]);
