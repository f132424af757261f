import type { z } from "zod";
import { sentOf } from "@/lib/platform/model/fields";
import { writtenKitchen } from "./model";

/**
 * `PATCH /account/kitchen`: any of the fields. null removes the limit or the pause; a moment in the past removes the
 * pause too.
 */
export const changeKitchenInput = sentOf(writtenKitchen).partial();
export type ChangeKitchen = z.output<typeof changeKitchenInput>;
