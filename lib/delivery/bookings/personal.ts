import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { bookingDocs } from "./collections";

/** A booking holds no personal data but the owner's id: names and addresses are in its parcel, which erases them. */
export const personal = {
  /** The number of the person's bookings that a card is paying just now (`payments`). */
  async open(uid, tx) {
    const paying = { ownerId: requireId(uid), openRound: { $ne: null } };
    return { payments: await bookingDocs().countDocuments(paying, inside(tx)) };
  },
} satisfies PersonalData;
