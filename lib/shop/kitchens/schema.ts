import type { z } from "zod";
import { sentOf } from "@/lib/platform/model/fields";
import { writtenKitchen } from "./model";

/** The body of `PATCH /account/kitchen`: any of the fields. null removes the daily limit or the pause. */
export const changeKitchenInput = sentOf(writtenKitchen).partial();
export type ChangeKitchen = z.output<typeof changeKitchenInput>;
