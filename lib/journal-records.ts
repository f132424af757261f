import "server-only";
import { recordedParcels } from "@/lib/delivery/riders/recorded";
import { recordedCharges, sumAtProviders } from "@/lib/money/charges/data-recorded";
import { recordedMoves } from "@/lib/money/desk/data-moves";
import { recordedHoldings } from "@/lib/money/journal/data-walk";
import type { JournalRecords } from "@/lib/money/journal/verify-journal";
import { recordedPayouts } from "@/lib/money/payouts/data-recorded";
import { recordedCashRefunds, recordedReturns } from "@/lib/shop/orders/data-recorded";

/**
 * Who knows of what caused entries: the one list. `money/journal` imports none of them; verifying and incidents hand it
 * in.
 */
export const JOURNAL_RECORDS: JournalRecords = {
  sources: [
    recordedCharges,
    recordedCashRefunds,
    recordedReturns,
    recordedParcels,
    recordedHoldings,
    recordedMoves,
    recordedPayouts,
  ],
  atProviders: sumAtProviders,
};
