import { z } from "zod";
import { answerView } from "@/lib/platform/model/shapes";
import { writtenKitchen } from "./model";

/** Answer of `PATCH /account/kitchen`. */
export const kitchenView = z.strictObject({ kitchen: answerView(writtenKitchen) });
