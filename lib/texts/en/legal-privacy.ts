import type { LegalText } from "./legal";

/** `/privacy`: what is kept, for how long, who sees it, and how to take it along or away. */
export const privacy: LegalText = {
  title: "Privacy",
  lead: "We keep what is needed to sell a box and bring it to a door, show it to those who need it, and sell it to nobody.",
  sections: [
    {
      id: "what",
      title: "What we keep about you",
      blocks: [
        [
          "Your account: name, e-mail, phone numbers that you have proven, photo, when you joined and last signed in, and your password in a form from which it can't be read back. If you sign in with Google: the name, e-mail and photo that Google gives us, and that the two accounts belong together.",
          "The addresses that you save, each with a name, a phone number and a district, and as a seller your pick-up address.",
          "Your cart, your orders and what you paid for them, your parcels with both ends, and each step of their way.",
          "Your recipes and pictures. Pictures are drawn anew when you upload them, so that where they were taken is not in them.",
          "As a rider: phone, address, age, NID number, vehicle, experience and photo of your application, what you carried, earned and collected.",
          "The browsers in which you are signed in, with the network address and the time.",
          "The notices that we give you: what each is about, and when you have seen it; and the phones and computers on which you have turned them on.",
          "What administrators did to your account or your orders, and changes of your e-mail, password and role.",
        ],
        "Your card is entered into fields of our payment provider, Stripe, and kept by Stripe. We never see its number; we keep the provider's number of the payment, the amount and what became of it. If you pay with bKash, Nagad, Rocket or a local card, you do so on a page of SSLCommerz: we tell it your name, e-mail address, phone, district and the amount, and learn how you paid and at most the last four digits.",
        "One page load of ten tells us how fast the page was. It is added to the day's counts of that page, which are kept for 90 days; nothing in them says that it was you.",
      ],
    },
    {
      id: "why",
      title: "What for",
      blocks: [
        "To do what you ask of us: sell, pay, carry, refund and tell you about it. To keep accounts safe from people who try passwords. To keep books as the law asks. There is no advertising here, no profile of you and no tracking by others, and nothing is decided about you by a machine alone.",
      ],
    },
    {
      id: "who",
      title: "Who sees it",
      blocks: [
        [
          "Everybody: your name beside recipes that you publish, and the pictures in them. Never your e-mail.",
          "The kitchen that you buy from: your name and your district. Not your phone, not your address, not your e-mail.",
          "The rider who has your parcel: name, phone, address and instructions at both ends, from when it is theirs until the way is over. Other riders see the districts only.",
          "As a buyer you see the kitchen's name and e-mail on your order.",
          "The receiver whom you name in a booking gets your name, the title of the parcel and its way, if you give us their e-mail, or a number that they have proven here.",
          "Whoever has a tracking number: the way and the districts, no person.",
          "Our administrators, who help when something goes wrong. What they change is written down.",
          "Those who work for us technically: Stripe and SSLCommerz for payments, and the companies that host our servers, keep uploaded pictures and deliver our mail and SMS. They may use it for that and for nothing else.",
          "The company behind your browser, such as Google, Apple, Mozilla or Microsoft, carries notices to your screen if you have turned them on. They are encrypted: it can't read them.",
          "Authorities, where the law obliges us.",
        ],
      ],
    },
    {
      id: "long",
      title: "For how long",
      blocks: [
        [
          "Account, addresses, cart, recipes and a rider's record: until you change or delete them, or your account.",
          "Orders, parcels and payments: as long as tax law wants books to be kept. When you delete your account they stay without your name, e-mail, phone and address; the district stays.",
          "A box that was not taken at the door and should have been paid there in cash: 90 days, as a check value of your phone number, from which the number can't be read. It stays also when you delete your account.",
          "A signed-in browser: 31 days after it was last used, or until you sign it out.",
          "Notices: 90 days. A phone or computer that shows them: until you sign out there, or turn them off.",
          "Mails and SMS that we sent you: 30 days. Links in them: until they are used or run out, within days.",
          "Answers to calls that must not be done twice: 24 hours. Counters against guessing of passwords: at most an hour.",
          "The log of what administrators did: seven years, without the name and e-mail of people who have deleted their account.",
        ],
      ],
    },
    {
      id: "cookies",
      title: "Cookies, and what stays in your browser",
      blocks: [
        "We set cookies so that you can sign in and stay signed in: the session, which lasts up to 30 days, and short-lived ones while you sign in. Two more remember what you chose, for a year: the district that boxes go to, and your language. Nothing follows you to other sites, so there is nothing to consent to.",
        "Your browser itself keeps whether you like it light or dark, a guest's cart, a form that you have begun, whether it shows your notices and how many are new, and as a rider the steps that could not be sent for want of a signal. Signing out clears what belongs to you. The card form is Stripe's, which may set a cookie of its own against fraud on the page where you pay.",
      ],
    },
    {
      id: "rights",
      title: "Take it along, correct it, delete it",
      blocks: [
        "In your account you can download everything that we hold about you as a file, change your name, photo, e-mail and addresses, see and end your sessions, and delete the account.",
        "Deleting works at once and for good, unless a parcel is under way, a payment is being settled or a rider's money is open: then we say what has to be finished first. Your recipes leave the list, and what has to stay for the others and the books stays without you.",
        "For anything else, such as a parcel in which somebody has named you as the receiver, write to {contact}.",
      ],
    },
    {
      id: "safe",
      title: "How it is kept safe",
      blocks: [
        "Passwords are kept as argon2id hashes, apart from the accounts. The code for a receiver's door is not stored at all. Access is checked at every call, and the role of the person who asks is looked up each time. If data is lost to others nevertheless, we tell those concerned and the authorities without delay.",
      ],
    },
    {
      id: "contact",
      title: "Who answers for it",
      blocks: [
        "RANNA, Dhaka, Bangladesh. Questions and complaints about your data: {contact}, answered within 72 hours.",
      ],
    },
  ],
};
