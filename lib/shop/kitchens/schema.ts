import type { z } from "zod";
import { sentOf } from "@/lib/platform/model/fields";
import { writtenKitchen } from "./model";

/**
 * The body of `PATCH /account/kitchen`: any of the fields. null removes the limit or the pause. A pause that ends in
 * the past is also removed.
 */
export const changeKitchenInput = sentOf(writtenKitchen).partial();
export type ChangeKitchen = z.output<typeof changeKitchenInput>;
