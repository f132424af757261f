import { zodResolver } from "@hookform/resolvers/zod";
import type { z } from "zod";
import { contestForm, type OpenClaim, openClaimInput } from "@/lib/shop/claims/schema";

/** Validates the form with the server's own rules. */
export const contestResolver = zodResolver<{ reason: string }, unknown, { reason: string }>(contestForm);
export type ClaimValues = z.input<typeof openClaimInput>;
export const claimResolver = zodResolver<ClaimValues, unknown, OpenClaim>(openClaimInput);
