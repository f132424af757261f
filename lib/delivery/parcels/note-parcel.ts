import "server-only";
import type { z } from "zod";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { readDisplayNames } from "@/lib/people/users/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { GONE } from "@/lib/platform/db/gone-name";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";
import type { ParcelRecord } from "./model";
import { findParcel } from "./queries";
import { pushNote } from "./queries-notes";
import { parcelTarget } from "./rules";
import { shownAdminNote } from "./views";

type ShownNote = z.output<typeof shownAdminNote>;

/**
 * Writes an admin's note on a parcel (contract, POST /parcels/{id}/notes). Throws AppError malformed_id, not_found or
 * conflict (409: no room for more notes).
 */
export async function noteParcel(admin: Viewer, id: string, text: string): Promise<ShownNote> {
  const parcel = await findParcel(id);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  const at = new Date();
  const notes = await withTransaction(async (tx) => {
    const count = await pushNote(parcel.id, { by: admin.uid, at, text }, tx);
    if (count === null) return null;
    await recordAudit(
      {
        by: admin,
        action: "parcel.noted",
        target: parcelTarget(parcel),
        before: { notes: count - 1 },
        after: { notes: count },
      },
      tx,
    );
    return count;
  });
  if (notes === null) throw new AppError("conflict", "notesFull");
  return show(shownAdminNote, { by: admin.displayName, at, text });
}

/** The admins' notes on a parcel with the names of their authors, newest first. */
export async function notesOf({ adminNotes }: ParcelRecord) {
  const names = await readDisplayNames([...new Set(adminNotes.map(({ by }) => by))]);
  return adminNotes.map((note) => ({ ...note, by: names.get(note.by) ?? GONE })).reverse();
}
