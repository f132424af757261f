import "server-only";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { addVitals } from "./queries";
import type { VitalsInput } from "./schema";

/**
 * Counts the values that a browser reports for one page load. Throws AppError too_many_requests (429) if the network
 * address has sent too many.
 */
export async function countVitals(
  vitals: VitalsInput,
  address: string,
  now = new Date(),
): Promise<{ counted: number }> {
  await takePoint(limits.vitals(), address);
  return { counted: await addVitals(vitals, now) };
}
