import "server-only";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { readClaims } from "./read-claims";

/** Claims that the person made. Claims of others about the person's boxes belong to those others. */
export async function personalExport(uid: string) {
  const claims = await readClaims({ uid, role: "user" }, { page: 1, size: MAX_EXPORTED });
  return { claims: claims.filter(({ as }) => as === "buyer").map(({ as: _, buyerName: __, ...own }) => own) };
}
