import { z } from "zod";
import { shownOf } from "@/lib/platform/model";
import { writtenKitchen } from "./model";

/** Answer of `PATCH /account/kitchen`. */
export const kitchenView = z.strictObject({ kitchen: shownOf(writtenKitchen) });
