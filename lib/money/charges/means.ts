/** How somebody pays through a provider. */
export type Means = "card" | "wallet";

/**
 * `checkId` is what the provider is asked about a payment by, `bankId` the bank's own number; `feePoisha` what the
 * provider keeps, null where it has not said.
 */
export type ProviderDesk = { bankId: string; checkId: string; feePoisha: number | null; risky: boolean };
