import { z } from "zod";
import { type paymentConfigView, troubleFields } from "./views";

/** What a browser needs to enter a card; the answer of `GET /api/payments/config` (contract). */
export type PublicPaymentConfig = z.infer<typeof paymentConfigView>;

const trouble = z.object(troubleFields);
/** What of a charge an administrator has to look after. */
export type Trouble = z.infer<typeof trouble>;
