import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { bookingDocs } from "./collections";

/**
 * How a booking is erased and exported. Its only personal data is the owner's id; names and addresses are in its
 * parcel.
 */
export const personal = {
  /** Counts the person's bookings that have an open charge, as `payments`. */
  async open(uid, tx) {
    const paying = { ownerId: requireId(uid), openRound: { $ne: null } };
    return { payments: await bookingDocs().countDocuments(paying, inside(tx)) };
  },
} satisfies PersonalData;
