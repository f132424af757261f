import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { limits, takePoint } from "@/lib/platform/limits/limits";

/**
 * A mail to somebody else carries what the sender typed: nobody writes to the world through us. Throws AppError
 * too_many_requests (429).
 */
export async function countReceiverMail(viewer: Viewer, receiver: string | null): Promise<void> {
  if (receiver !== null && receiver !== viewer.email) await takePoint(limits.receiverMail(), viewer.uid);
}
