/** After so many wrong tries a new code has to be asked for (contract, "Cash at the door"). */
export const CODE_TRIES = 5;
