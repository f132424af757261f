import { z } from "zod";
import { answerView } from "@/lib/platform/model/shapes";
import { writtenKitchen } from "./model";

/** The response of `PATCH /account/kitchen`. */
export const kitchenView = z.strictObject({ kitchen: answerView(writtenKitchen) });

export type Kitchen = z.infer<typeof kitchenView>["kitchen"];
