/** Words of buying a whole basket that calls answer too. */
export const purchaseTexts = {
  soldOutMeanwhile: "It was sold out before your payment arrived.",
};
