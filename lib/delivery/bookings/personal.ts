import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { bookingDocs } from "./collections";

/** How a booking is erased and exported. */
export const personal = {
  /** Counts the person's bookings with an open charge. */
  async open(uid, tx) {
    const paying = { ownerId: requireId(uid), openRound: { $ne: null } };
    return { payments: await bookingDocs().countDocuments(paying, inside(tx)) };
  },
} satisfies PersonalData;
