/** Words of buying a whole basket that calls answer too. */
export const purchaseTexts = {
  emptyCart: "Your cart is empty.",
  basketChanged: "Your basket has changed. Please look at it again.",
  soldOut: (title: string) => (title === "" ? "This is sold out." : `“${title}” is sold out.`),
  soldOutMeanwhile: "It was sold out before your payment arrived.",
  tooManyLines: (most: number) => `One purchase holds at most ${most} recipes.`,
  tooManyKitchens: (most: number) => `One purchase holds boxes of at most ${most} kitchens.`,
  tooManyOpen: "Too many of your orders wait to be paid. Please pay or wait half an hour.",
  addressMissing: "Where shall we bring it?",
  districtMissing: "Please choose your district",
  districtContradicts: "This district does not fit the delivery location",
};
