import { z } from "zod";
import { answerView } from "@/lib/platform/model/shapes";
import { writtenKitchen } from "./model";

/** Answer of `PATCH /account/kitchen`. */
export const kitchenView = z.strictObject({ kitchen: answerView(writtenKitchen) });

/** A kitchen as its seller sees it. */
export type Kitchen = z.infer<typeof kitchenView>["kitchen"];
