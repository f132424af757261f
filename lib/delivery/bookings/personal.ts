import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { bookingDocs } from "./document";

/** A booking names nobody: who sends it is its parcel's to say, and to forget. */
export const personal = {
  /** `payments` of a card that are not settled. */
  async open(uid, tx) {
    const paying = { ownerId: requireId(uid), openRound: { $ne: null } };
    return { payments: await bookingDocs().countDocuments(paying, inside(tx)) };
  },
} satisfies PersonalData;
