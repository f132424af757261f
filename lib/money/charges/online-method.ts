/** The ways of paying through a provider. Cash is not among them. */
export type OnlineMethod = "card" | "wallet";

/**
 * How administrators find a wallet payment at its provider. `bankId`: the bank's number of the payment. `checkId`:
 * the number with which the provider is asked. `feePoisha`: the provider's fee, null if unknown. `risky`: true if the
 * provider reports the payment as risky.
 */
export type ProviderReference = { bankId: string; checkId: string; feePoisha: number | null; risky: boolean };
