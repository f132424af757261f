import type { z } from "zod";
import type { paymentConfigView } from "./views";
/** What a browser needs to enter a card; the answer of `GET /api/payments/config` (contract). */
export type PublicPaymentConfig = z.infer<typeof paymentConfigView>;
