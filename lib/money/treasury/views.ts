import type { z } from "zod";
import { answerView } from "@/lib/platform/model/shapes";
import { journalEntry, treasuryModel, verified } from "./model";

export const verifiedView = answerView(verified);
export type VerifiedAnswer = z.output<typeof verifiedView>;

export const treasuryView = answerView(treasuryModel);
export type TreasuryAnswer = z.output<typeof treasuryView>;

/** A journal entry, as administrators are shown it; amounts in taka. */
export const entryView = answerView(journalEntry);
export type JournalEntry = z.output<typeof entryView>;
