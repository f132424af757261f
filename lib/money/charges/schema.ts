import { z } from "zod";
import { validationTexts as say } from "@/lib/texts/validation";
import { type cardConfigView, type openedPaymentView, troubleFields } from "./views";

/** What a browser needs for the card form; part of the answer of `GET /api/payments/config` (contract). */
export type PublicPaymentConfig = z.infer<typeof cardConfigView>;

/** How a payment was opened; `totalPrice` in taka, `paymentStatus` is the provider's. */
export type OpenedPayment = z.infer<typeof openedPaymentView>;

/** Body of the call that makes the payment sandbox report a dispute (contract, "Disputes in the sandbox"). */
export const sandboxDispute = z.object({
  state: z.enum(["open", "won", "lost"], { error: () => say.unknownValue("state") }),
});
export type DisputeState = z.infer<typeof sandboxDispute>["state"];

const trouble = z.object(troubleFields);
/** What an administrator has to look after in a charge. */
export type Trouble = z.infer<typeof trouble>;
