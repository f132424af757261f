import type { z } from "zod";
import { sentOf } from "@/lib/platform/model/fields";
import { writtenKitchen } from "./model";
import type { kitchenView } from "./views";

/** `PATCH /account/kitchen`: any of the fields; null takes the limit or the pause away, a moment that is over too. */
export const changeKitchenInput = sentOf(writtenKitchen).partial();
export type ChangeKitchen = z.output<typeof changeKitchenInput>;

/** What its seller sees of a kitchen. */
export type Kitchen = z.infer<typeof kitchenView>["kitchen"];
