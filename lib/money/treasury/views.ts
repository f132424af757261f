import type { z } from "zod";
import { answerView } from "@/lib/platform/model/shapes";
import { journalEntry, treasuryModel, verified } from "./model";

/** Answer of `POST /money/verify`. */
export const verifiedView = answerView(verified);
export type VerifiedAnswer = z.output<typeof verifiedView>;

/** Answer of `GET /money`; amounts in taka. */
export const treasuryView = answerView(treasuryModel);
export type TreasuryAnswer = z.output<typeof treasuryView>;

/** An entry of the journal, as administrators read it; amounts in taka. */
export const entryView = answerView(journalEntry);
export type JournalEntry = z.output<typeof entryView>;
