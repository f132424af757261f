import "server-only";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { addVitals } from "./data";
import type { VitalsInput } from "./schema";

/** Counts what a browser reports of one page load. Throws AppError too_many_requests (429) per address. */
export async function countVitals(
  vitals: VitalsInput,
  address: string,
  now = new Date(),
): Promise<{ counted: number }> {
  await takePoint(limits.vitals(), address);
  return { counted: await addVitals(vitals, now) };
}
