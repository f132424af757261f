import type { LegalText } from "./legal";

/** `/terms`: what buyers, kitchens, senders and riders agree to. */
export const terms: LegalText = {
  title: "Terms of use",
  lead: "RANNA is a marketplace of kitchens in Bangladesh, with riders who carry. These terms say who sells what, and what each of us may expect of the others.",
  sections: [
    {
      id: "who-sells",
      title: "Who sells what",
      blocks: [
        "Recipes on RANNA belong to the people who wrote them and are free to read, without an account. A recipe with a price can also be bought as a box: the kitchen whose name stands beside it packs a kit, which is what the recipe needs, measured, with the recipe on a card; or it cooks, and packs ready food. Each recipe says which of the two it is, how much it is, and how it is kept.",
        "The kitchen is the seller of the box. RANNA runs the marketplace: we show the recipes, take the payment for the kitchen, find the rider, and answer for what these pages promise. A recipe without a price is not for sale.",
        "Parcels that you book for yourself are carried by riders for RANNA. There the contract is with us.",
      ],
    },
    {
      id: "account",
      title: "Your account",
      blocks: [
        "To buy, sell, send or carry you need an account with your own name and an e-mail that reaches you. Keep the password to yourself; you can see in your account where you are signed in, and sign out everywhere.",
        "You must be 18, or act with the consent of a parent or guardian. Riders must be 18.",
        "We may close an account that is used to deceive, to harm others or to break the law. What was paid for by then is delivered or refunded.",
      ],
    },
    {
      id: "buying",
      title: "Buying a box",
      blocks: [
        "All prices are in Bangladeshi taka. You pay the price of the portions and the delivery of each kitchen's box; the total is rounded to whole taka, is shown before you pay, and is what you are charged or the rider collects. If a price or a box changes or something sells out while you look, we show you what changed and charge nothing.",
        "You pay in one of the ways that the checkout offers: by card, or with bKash, Nagad, Rocket or a local card on a page of SSLCommerz, when you order, or in cash at the door: the rider hands a box over against its whole amount, and nothing is paid before. For cash we ask you to confirm your phone. It has limits, which the checkout says: how much an order may cost, how many may be unpaid at the same time, and that whoever has not taken boxes at the door pays in advance for a while. A box that you don't take costs you nothing. One payment may buy from several kitchens: each of them packs a box of its own, with its own tracking number, its own delivery charge and its own rules below.",
        [
          "The kitchen has 48 hours to accept. If it declines, or does not answer in time, that box is cancelled, and what was paid for it is refunded in whole.",
          "You may cancel a box until the kitchen has marked it ready, and get all that you have paid for it back, delivery included.",
          "Once a box is ready it can't be cancelled: what was weighed and cut for you can't be sold again. If something is wrong with it, you may claim it as below.",
        ],
        "Within 72 hours of delivery you may claim what was wrong with a box, once. The kitchen accepts the claim and bears what goes back, or contests it; then, or if it is silent for 48 hours, RANNA decides how much goes back and whether the kitchen, the rider or RANNA bears it. Of a box that comes back RANNA decides as well. The page about refunds says more.",
        "The contract for a box is made when your payment succeeds and ends as above if the kitchen does not accept.",
      ],
    },
    {
      id: "selling",
      title: "Kitchens",
      blocks: [
        "Whoever publishes a recipe with a price sells as a kitchen, and agrees to the same short list:",
        [
          "The recipe is your own or yours to share, works on an ordinary stove, and the box holds what the recipe says: kind, portion and weight.",
          "Cook ready food for the order and not before, cool it fast, and say where it is kept and within how many hours it is eaten. It goes no further than your own district.",
          "Wash your hands, and then the board. Keep fish cold from the market to the box. Pack raw things away from cooked ones. Write down the day it was packed.",
          "Name in plain words what people are allergic to, also when it was only the same oil.",
          "If someone in the house is ill, pause the kitchen.",
          "Answer an order within 48 hours: accept it, or decline it and say why. Mark a box ready only when a rider can take it.",
        ],
        "You set the price and how much there is. You decide for yourself what the law asks of a seller of food where you cook, such as licences and taxes, and keep to it. Buyers' names and districts are shown to you so that you can pack for them, and for nothing else.",
        "What you earn with a box is payable 72 hours after its delivery, once no claim and no dispute about it is open. Answer a claim within 48 hours: accept it, and the price of what was claimed comes off what you earn, or contest it and say why; otherwise RANNA decides without your word. What you have to bear comes off your next payout.",
        "We may hide a recipe while we look into a complaint about it.",
      ],
    },
    {
      id: "parcels",
      title: "Sending parcels",
      blocks: [
        "A parcel's price follows from its weight and whether it leaves its district; it is shown while you book. It is paid in one of the ways that your parcel's page offers: by card, bKash, Nagad or local card, or in cash to the rider at pick-up, who records it in front of you. As a sender you may have the rider collect an amount from the receiver: the parcel is handed over only against the whole of it, and what is left after our fee, which is told before you book, is paid out to your payout account. A parcel that goes back costs no such fee. A parcel weighs at most 100 kg.",
        "You answer for what is inside and for packing that stands the journey. The page about delivery says what must not be sent. A rider may refuse a parcel, or ask you to open it, when there is reason to think that it holds such a thing.",
        "You may change or delete a booking until it is paid or given to a rider, and cancel it until it is picked up; what was paid by then goes back in whole.",
      ],
    },
    {
      id: "riders",
      title: "Riders",
      blocks: [
        "Riders apply with their papers and are approved by us. A rider earns 80 % of the delivery charge within a district and 60 % otherwise, when the parcel is delivered; cash taken for parcels is handed in. Earnings, cash and payouts are on record, and the rider sees them.",
        "A rider learns the phone and address of a parcel only while it is theirs to carry, hands it over against the receiver's four-digit code, and keeps what was learned on the way to themselves. Helmet, lights and a licence where the vehicle needs one are a matter of course.",
      ],
    },
    {
      id: "uploads",
      title: "What you write and upload",
      blocks: [
        "Your recipes and pictures stay yours. You allow us to show them on RANNA and where it is linked, for as long as they are published here. Do not publish what is somebody else's, what insults or threatens, or what breaks the law; we remove it when we learn of it.",
      ],
    },
    {
      id: "liability",
      title: "When something goes wrong",
      blocks: [
        "Recipes are written by home cooks with care, and come without a promise that a dish succeeds or suits you. Read what they say about allergens, and ask your doctor rather than a recipe about your health.",
        "The kitchen answers for its box, and we for carrying it and for the money. For a parcel that is lost or damaged in a rider's hands we answer up to what its content was worth, if you can show that. Nothing here takes away a right that the law gives you, among others the Consumers' Right Protection Act, 2009.",
      ],
    },
    {
      id: "complaints",
      title: "Complaints",
      blocks: [
        "Write to {contact} and name the order or tracking number. You get an answer that says what we do about it within 72 hours. You may also turn to the Directorate of National Consumer Rights Protection, hotline 16121.",
      ],
    },
    {
      id: "changes",
      title: "Law, and changes",
      blocks: [
        "The law of Bangladesh applies, with the Digital Commerce Operation Guidelines 2021, and the courts of Dhaka decide.",
        "When these pages change, the new version bears the day from which it holds. An order keeps the version that you agreed to when you paid.",
      ],
    },
  ],
};
