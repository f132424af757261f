/** Saved addresses: the section of the account page and the form that other pages ask with. */
export const addressesTexts = {
  unknown: "There is no such address.",
  tooMany: (limit: number) => `You have ${limit} addresses already. Delete one to save another.`,
};
