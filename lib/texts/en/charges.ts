/** What administrators are told of a payment that needs them. */
export const chargeTexts = {
  owed: (amount: string) =>
    `The bank has sent ${amount} of what was given back to us again. It is still owed to the buyer.`,
  owedAgain: "Give it back again",
  owedConfirm: (amount: string) => `${amount} goes back the way it was paid, once more.`,
  disputed: (amount: string, reason: string) =>
    `The card's owner has asked the bank for ${amount} (${reason}). Nothing can go back until the bank decides.`,
  lost: (amount: string) => `The bank has decided a dispute against us: ${amount} went back that way.`,
  closed: (amount: string, status: string) => `A dispute of ${amount} is closed: ${status}.`,
  done: (amount: string) => `${amount} goes back.`,
  bankTranId: (id: string) => `bank_tran_id ${id}`,
  valId: (id: string) => `val_id ${id}`,
  fee: (amount: string) => `Fee ${amount}`,
  risky: "Risky, says the provider",
  failed: "That did not work. Please try again.",
  short: { owed: (amount: string) => `${amount} is owed again`, disputed: "disputed at the bank" },
  word: (status: string) => status.replaceAll("_", " "),
};
