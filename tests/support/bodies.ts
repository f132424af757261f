/** One end of a parcel's way. */
const end = (side: string) => ({
  [`${side}_contact`]: "01700-000001",
  [`${side}_region`]: "Dhaka",
  [`${side}_district`]: "Dhaka",
  [`${side}_center`]: "Savar",
  [`${side}_address`]: "House 1",
});

/** What POST /addparcel is sent for a letter across Savar; nobody is mailed. */
export const BOOKING = {
  ...{ type: "document", title: "Papers", receiver_name: "Mitu" },
  ...end("sender"),
  ...end("receiver"),
  ...{ pickup_instruction: "Ring", delivery_instruction: "Call" },
};

/** What POST /addrecipe is sent. */
export const RECIPE = {
  ...{ title: "Begun Bhaja", description: "Fried aubergine.", ingredients: ["aubergine"] },
  ...{ instructions: "cut, fry", category: "Vegan Delights", difficulty: "easy", price: 120 },
};
