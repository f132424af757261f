import type { LegalText } from "./legal";

/** `/refund-policy`: when money goes back, how much, how and by when. */
export const refundPolicy: LegalText = {
  title: "Refund policy",
  lead: "When a box or a parcel does not happen, your money goes back the way it came. Here is when, how much and by when.",
  sections: [
    {
      id: "whole",
      title: "Refunded in whole, without asking",
      blocks: [
        [
          "The kitchen declines your box.",
          "The kitchen does not answer within 48 hours.",
          "You cancel the box before the kitchen has marked it ready.",
          "We cancel it, because the kitchen or the delivery can't do what was promised.",
          "You cancel a booked parcel before it is picked up.",
          "Your payment went through and there was nothing left to sell, or you were charged twice.",
        ],
        "In whole means the portions and the delivery of that box. When you bought from several kitchens at once, each box stands for itself: one is refunded, and the others come.",
      ],
    },
    {
      id: "wrong",
      title: "When the box is not right",
      blocks: [
        "If something is missing, spoiled, broken or other than the recipe says, or never came, open a claim on the order in Your Orders: what was wrong with which dish, with photos if you can. You can do so within 72 hours of delivery, once a box; best within 24 hours, because fresh things change.",
        "The kitchen hears of it at once. If it accepts the claim, the price of these dishes goes back to you, without the delivery, and the kitchen bears it. If it contests the claim, or does not answer within 48 hours, RANNA decides: how much goes back, up to all that you paid for the box, and who bears it, the kitchen, the rider or RANNA. Both sides get the decision with its reason.",
        "Until then the kitchen is not paid for the box. The recipe may rest until we know what happened. You need not send food back.",
      ],
    },
    {
      id: "late",
      title: "When it is late",
      blocks: [
        "If a box has not come within the time on the page about delivery, you may have your money back instead of waiting on. Write to us and say which you prefer. Cooked food that has not come by the hour until which it should be eaten is not to be eaten: you get back all that you paid for it.",
      ],
    },
    {
      id: "not-refunded",
      title: "When there is no refund",
      blocks: [
        [
          "A box that is ready or on its way, when you have only changed your mind: fresh food can't be sold twice.",
          "A box that came back because nobody was there and nobody answered the phone, at the second try as well. A claim opens by itself all the same, and RANNA decides each case.",
          "A parcel that was sent as booked, or that was refused because it held what must not be sent.",
        ],
        "This does not touch your rights when something was wrong with what you got.",
      ],
    },
    {
      id: "how",
      title: "How and when the money comes",
      blocks: [
        "Refunds go back the way you paid, to the same card or wallet, never elsewhere and never in vouchers. We send them at once, tell you, and show the amount on the order. Banks take their time: the money is with you within 10 days at the latest. If it is not, or if your card or wallet is closed, write to us, and we find another way together with the payment provider.",
        "What was paid in cash to a rider can't go back the way it came: we owe it to you, and pay it out to the payout account that you give us on the page Account (a bank account, bKash or Nagad), within 10 days as well. What was not paid yet is simply not collected.",
        "A refund of a box is never more than you paid for it, and costs you nothing.",
      ],
    },
    {
      id: "complaints",
      title: "If you disagree",
      blocks: [
        "Answer our mail or write to {contact}. Every complaint is looked at by a person and answered within 72 hours. If you are not content with the answer, the Directorate of National Consumer Rights Protection takes complaints on its hotline 16121.",
      ],
    },
  ],
};
