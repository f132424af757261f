import "server-only";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { readClaims } from "./read-claims";

/** What a person has claimed; what others claimed of their boxes is those people's. */
export async function personalExport(uid: string) {
  const claims = await readClaims({ uid, role: "user" }, { page: 1, size: MAX_EXPORTED });
  return { claims: claims.filter(({ as }) => as === "buyer").map(({ as: _, buyerName: __, ...own }) => own) };
}
