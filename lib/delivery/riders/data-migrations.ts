import "server-only";
import { copyCreatedAt } from "@/lib/platform/db/created-at";
import type { Migrations } from "@/lib/platform/db/migrations";
import { riderDocs } from "./document";

/** What riders of earlier versions lacked, oldest first. */
export const riderMigrations: Migrations = [
  ["riders-created-at", catchUpRiders],
  ["riders-faces", dropFoodAsFace],
];

/** The demo's riders had a picture of food for a face: none, so that their initials stand there. */
async function dropFoodAsFace(): Promise<void> {
  await riderDocs().updateMany({ photo: "/images/food/share.jpg" }, { $set: { photo: "" } });
}

/** Gives applications of the release before, also those that one of its servers takes meanwhile, today's name of their time. */
export async function catchUpRiders(): Promise<void> {
  await copyCreatedAt(riderDocs(), "applyed", { status: { $in: ["Pending", "Approved"] } });
}
