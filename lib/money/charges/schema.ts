import { z } from "zod";
import { validationTexts as say } from "@/lib/texts/validation";
import { type cardConfigView, type openedPaymentView, troubleFields } from "./views";

/** What a browser needs to enter a card, a part of the answer of `GET /api/payments/config` (contract). */
export type PublicPaymentConfig = z.infer<typeof cardConfigView>;

/** How a payment was opened; `totalPrice` in taka, `paymentStatus` the provider's word. */
export type OpenedPayment = z.infer<typeof openedPaymentView>;

/** What the payment sandbox is to say of a payment (contract, "Disputes in the sandbox"). */
export const sandboxDispute = z.object({
  state: z.enum(["open", "won", "lost"], { error: () => say.unknownValue("state") }),
});
export type DisputeState = z.infer<typeof sandboxDispute>["state"];

const trouble = z.object(troubleFields);
/** What of a charge an administrator has to look after. */
export type Trouble = z.infer<typeof trouble>;
