/** The number of wrong tries after which a new code must be requested (contract, "Cash at the door"). */
export const CODE_TRIES = 5;
