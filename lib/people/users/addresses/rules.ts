/** So many addresses a person may keep. */
export const ADDRESS_LIMIT = 10;
