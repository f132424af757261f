import "server-only";
import { copyCreatedAt } from "@/lib/platform/db/created-at";
import type { Migrations } from "@/lib/platform/db/migrations";
import { riderDocs } from "./document";

/** What riders of earlier versions lacked, oldest first. */
export const riderMigrations: Migrations = [["riders-created-at", catchUpRiders]];

/** Gives applications of the release before, also those that one of its servers takes meanwhile, today's name of their time. */
export async function catchUpRiders(): Promise<void> {
  await copyCreatedAt(riderDocs(), "applyed", { status: { $in: ["Pending", "Approved"] } });
}
