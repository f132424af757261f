import { zodResolver } from "@hookform/resolvers/zod";
import { declineInput } from "@/lib/shop/orders/purchase-schema";

/** The server's own rules for a reason. */
export const declineResolver = zodResolver<{ reason: string }, unknown, { reason: string }>(declineInput);
