/** The ways of paying through a provider. */
export type OnlineMethod = "card" | "wallet";

/**
 * How administrators find a wallet payment at its provider. `bankId`: the bank's number of it; `checkId`: the number
 * by which the provider is asked about it; `feePoisha`: the provider's fee, null: not known; `risky`: the provider
 * reports it as risky.
 */
export type ProviderReference = { bankId: string; checkId: string; feePoisha: number | null; risky: boolean };
