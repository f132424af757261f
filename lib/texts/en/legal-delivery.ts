import type { LegalText } from "./legal";

/** `/delivery`: what it costs, how long it takes, how it is handed over, and what must not be sent. */
export const delivery: LegalText = {
  title: "Delivery",
  lead: "What bringing costs, how long it takes, how a parcel is handed over, and what must not be in it.",
  sections: [
    {
      id: "charge",
      title: "What it costs to bring a box",
      blocks: [
        "Each kitchen's box is brought for ৳\u202f60 inside Dhaka and for ৳\u202f120 outside. Inside means an address in Dhaka District; the other 63 districts are outside. However many recipes of one kitchen are in the box, its delivery is charged once. Recipes of two kitchens are two boxes and two deliveries.",
      ],
    },
    {
      id: "where",
      title: "What comes where",
      blocks: [
        "A kit, measured ingredients with a recipe card, comes to all 64 districts. Cooked food comes only to addresses in the district of its kitchen, so that it is still good when it arrives; its page and card name the district, and an order for another one is not taken.",
      ],
    },
    {
      id: "time",
      title: "How long it takes",
      blocks: [
        "The kitchen answers within 48 hours. Once it has accepted, a box comes about 1 day later in the kitchen's district, 2 days later in its region, and 3 days later elsewhere. The kitchen may name a later day; the day stands in Your Orders and in the mail that tells you. Cooked food is never promised for a day on which it keeps no more.",
        "If that day is over, or a box has not come within 5 days of your payment (of your order if you pay at the door) when you and the kitchen are in the same city, and within 10 days otherwise, you may have your money back instead. If we learn that it will be later, we tell you.",
      ],
    },
    {
      id: "tracking",
      title: "Where it is",
      blocks: [
        "Every box and parcel has a tracking number. Whoever has the number sees where it is and between which districts it travels, and never a name, a phone number or an address. You get a mail at the steps that matter.",
      ],
    },
    {
      id: "door",
      title: "At the door",
      blocks: [
        "The rider calls the number that you gave and hands the box over against a code of four digits. You find the code in Your Orders, or as a sender in My Parcels, and in your mail. Give it to the rider when you have the box in your hands, and not before.",
        "What is paid at the door is paid in cash to the rider, in whole, before the box or parcel is yours: Your Orders, the mail and its label say how much. Tell the code only after that. A box of yours that you don't take goes back, and you pay nothing.",
        "If nobody is there, the rider notes why and tries once more or asks us. What can't be handed over goes back to its sender. If you have given a wrong address, write to {contact} at once: until a rider has picked the box up it can be changed.",
      ],
    },
    {
      id: "parcels",
      title: "Your own parcels",
      blocks: [
        "Parcels are fetched at your door and brought to the receiver's, in all 64 districts:",
        [
          "Documents: ৳\u202f60 within a district, ৳\u202f80 to another.",
          "Other parcels up to 3 kg: ৳\u202f110 within a district, ৳\u202f150 to another.",
          "Above 3 kg: ৳\u202f40 for each further kg, fractions counted, and ৳\u202f40 more when it leaves its district. 100 kg at most.",
        ],
        "Pay after booking in one of the ways that are offered (card, bKash, Nagad or local card), or in cash when the rider picks it up. The rider records what you gave, and you see it as paid at once. An unpaid parcel is not carried. You may also have the rider collect up to ৳\u202f50,000 from the receiver for you. Our fee for it is 1 %, at least ৳\u202f10, and only if it was collected.",
      ],
    },
    {
      id: "prohibited",
      title: "What must not be sent",
      blocks: [
        "Neither in a parcel nor in a box:",
        [
          "Weapons, ammunition and explosives, fireworks included.",
          "Gas, petrol, matches, acids and anything else that burns, poisons or corrodes.",
          "Drugs, alcohol, and medicines that need a prescription.",
          "Cash, gold, jewellery, and cards or papers that are worth money.",
          "Living animals, and parts of protected ones.",
          "Stolen or counterfeit goods, and whatever else the law of Bangladesh forbids to own or to send.",
        ],
        "Food travels well packed and closed, with the day on it. Glass and other things that break go in a box that stands a fall. A parcel that holds any of the above is not carried and not refunded, and where the law says so we hand it to the police.",
      ],
    },
    {
      id: "help",
      title: "If it does not come, or comes broken",
      blocks: [
        "Write to {contact} with the tracking number; you get an answer within 72 hours. When money goes back is on the page about refunds.",
      ],
    },
  ],
};
