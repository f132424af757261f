export const ADDRESS_LIMIT = 10;
