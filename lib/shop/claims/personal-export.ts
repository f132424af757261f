import "server-only";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { readClaims } from "./read-claims";

/** Exports the claims that the person made as a buyer. */
export async function personalExport(uid: string) {
  const claims = await readClaims({ uid, role: "user" }, { page: 1, size: MAX_EXPORTED });
  return { claims: claims.filter(({ as }) => as === "buyer").map(({ as: _, buyerName: __, ...own }) => own) };
}
