import { joined } from "../joined";
import { plural } from "./plural";

/** The words of the product's mails. Names, titles, places, amounts and days come in ready to show. */
export const mailsTexts = {
  brand: "RANNA",
  sender: "RANNA, recipes and parcels. Dhaka, Bangladesh.",
  pictures: {
    table: "A table laid with rice, egg and curry",
    cloth: "Yellow cloth with rows of running stitch",
  },
  hello: (name: string) => `Hello ${name},`,
  unknownPlace: "not known yet",
  labels: {
    trackingId: "Tracking ID",
    what: "What",
    from: "From",
    to: "To",
    answerUntil: "Answer until",
    inAll: "Total",
    price: "Price",
    expected: "Expected",
    when: "When",
    reason: "Reason",
    quantity: "Boxes",
    paid: "Total paid",
    deliveryCharge: "Delivery",
    refunded: "Given back",
    sold: "Sold for",
    buyer: "Buyer",
    seller: "Seller",
    reference: "Reference",
  },
  why: {
    bookingSender: "You get this mail because you booked this parcel on RANNA.",
    bookingReceiver: (sender: string) =>
      `You get this mail because ${sender} gave this address for news of the parcel.`,
    buyer: "You get this mail because you bought this on RANNA.",
    seller: "You get this mail because you sell on RANNA.",
    account: "You get this mail because it is the email of your account on RANNA.",
    newEmail:
      "You get this mail because somebody gave this address as the new email of their account on RANNA.",
    formerAccount: "You get this mail because it was the email of your account on RANNA.",
    rider: "You get this mail because you carry parcels for RANNA.",
    applicant: "You get this mail because you applied to become a rider on RANNA.",
    admin:
      "You get this mail because you are an administrator of RANNA. It comes at most once a day for one kind of thing.",
  },
  needsAHand: {
    subject: (title: string) => `Needs a hand: ${title}`,
    text: (counted: string) => `${counted}: the shop can't mend this by itself.`,
    button: "Open Needs a hand",
  },
  reviewWritten: {
    subject: (stars: string, title: string) => `${stars} for ${title}`,
    heading: "Somebody has reviewed your box",
    text: (buyer: string, title: string, stars: string) =>
      `${buyer} has given “${title}” ${stars} and writes:`,
    answer: "You can answer once, for everybody to read.",
    button: "Read and answer",
  },
  reviewAnswered: {
    subject: (kitchen: string, title: string) => `${kitchen} answers your review of ${title}`,
    heading: "Your review has an answer",
    text: (kitchen: string, title: string) => `${kitchen} answers your review of “${title}”:`,
    button: "Open the recipe",
  },
  paidForNothing: {
    subject: (amount: string, means: string) =>
      `${amount} came twice or too late and goes back to your ${means}`,
    heading: "Your money goes back",
    next: "You need not do anything. Your bank may take some days.",
  },
  payoutMethod: {
    subject: (label: string) => `Your payout account: ${label}`,
    heading: "Your payout account has changed",
    text: (label: string, from: string) =>
      `Your payout account is now ${label}, used from ${from}. Not you? Change your password and delete it.`,
  },
  payoutPaid: {
    subject: (amount: string) => `We have paid out ${amount}`,
    heading: "Your money is on its way",
    text: (amount: string, label: string) => `We have paid out ${amount} to ${label}.`,
  },
  payoutFailed: {
    subject: "We could not pay you out",
    heading: "The bank did not take it",
    text: (amount: string, label: string) => `We could not pay out ${amount} to ${label}. It stays yours.`,
    next: "Please look at your payout account. We pay you with the next payouts.",
  },
  openAccount: "Open your account",
  follow: "Follow the parcel",
  openParcels: "Open My Parcels",
  openOrder: "Open the order",
  openOrders: "Open Your Orders",
  openSales: "Open My Sales",
  openDeliveries: "Open My Deliveries",
  line: (quantity: number, title: string) => `${quantity} × ${title}`,
  code: "Delivery code",
  codeForSender: (receiver: string) =>
    `Give it to ${receiver}: the rider asks for it at the door, and nobody else should know it.`,
  /** `into`: card. */
  refund: (amount: string, into: string) =>
    `${amount} goes back to your ${into}. Banks need a few days for that.`,
  refundOwed: (amount: string) =>
    `We owe you ${amount}, since you paid in cash. It is paid out to your payout account: please tell us one on the page Account, if you have not.`,
  collect: {
    pay: (amount: string) => `Pay ${amount} to the rider, in cash, when it is at your door.`,
    get: (receiver: string, amount: string) => `The rider collects ${amount} from ${receiver} for you.`,
    paid: (amount: string) => `You have paid ${amount} in cash.`,
    got: (amount: string) =>
      `${amount} was collected for you. What our fee leaves of it is paid out to your payout account.`,
  },
  triesAgain: "The rider will try again. The delivery code stays the same.",
  booked: {
    subject: (title: string) => `Your parcel is booked: ${title}`,
    heading: "Your parcel is booked",
    preheader: (from: string, to: string, cost: string) => `From ${from} to ${to} for ${cost}.`,
    text: (title: string, receiver: string, to: string) =>
      `“${title}” goes to ${receiver} in ${to}. A rider picks it up at the address that you gave.`,
    pay: "Pay in My Parcels, or in cash to the rider at pick-up.",
  },
  announced: {
    subject: (sender: string) => `${sender} sends you a parcel`,
    preheader: (title: string, to: string) => `“${title}”, brought to your door in ${to}.`,
    text: (title: string, sender: string, to: string) =>
      `${sender} has booked a parcel for you: “${title}”. A rider brings it to your door in ${to}.`,
  },
  newDay: {
    subject: (title: string) => `Another day for ${title}`,
    heading: "It comes on another day",
    /** `expected`: `Expected on Wed 25 Nov`. */
    text: (title: string, expected: string) => `An address has changed for “${title}”. ${expected}.`,
  },
  pickedUp: {
    subject: (title: string) => `On its way: ${title}`,
    heading: "A rider has picked it up",
    text: (title: string, from: string, to: string) =>
      `“${title}” was picked up in ${from} and is on its way to ${to}.`,
  },
  outForDelivery: {
    subject: (title: string) => `On its way to the door: ${title}`,
    heading: { receiver: "The rider is on the way to you", sender: "On its way to the door" },
    receiver: (title: string) => `“${title}” is with the rider, who comes to your door. Have the code ready.`,
    sender: (title: string, receiver: string) => `The rider is on the way to ${receiver} with “${title}”.`,
  },
  delivered: {
    subject: (title: string) => `Delivered: ${title}`,
    heading: "It has arrived",
    receiver: (title: string) => `“${title}” was handed over to you.`,
    sender: (title: string, receiver: string) => `“${title}” was handed over to ${receiver}.`,
  },
  failed: {
    subject: (title: string) => `Not handed over yet: ${title}`,
    heading: { receiver: "We missed you", sender: "Nobody could take it" },
    receiver: (title: string) => `The rider was at your door with “${title}” and could not hand it over.`,
    sender: (title: string, receiver: string) => `The rider could not hand “${title}” over to ${receiver}.`,
  },
  returned: {
    subject: (title: string) => `Brought back to the sender: ${title}`,
    heading: "The parcel goes back",
    receiver: (title: string, sender: string) =>
      `“${title}” could not be handed over to you and has gone back to ${sender}.`,
    sender: (title: string, receiver: string) =>
      `“${title}” could not be handed over to ${receiver} and comes back to you.`,
  },
  cancelled: {
    subject: (title: string) => `Cancelled: ${title}`,
    heading: "The parcel is cancelled",
    receiver: (title: string, sender: string) => `“${title}” from ${sender} is cancelled and will not come.`,
    sender: (title: string, receiver: string) =>
      `“${title}” for ${receiver} is cancelled and is not carried.`,
    nothingPaid: "Nothing was paid, so there is nothing to give back.",
  },
  ordered: {
    subject: (title: string) => `Your order: ${title}`,
    heading: "Thank you for your order",
    preheader: (amount: string) => `We have received ${amount}.`,
    text: (title: string, amount: string) => `We have received ${amount} for “${title}”.`,
  },
  orderedInCash: {
    preheader: (amount: string) => `Pay ${amount} to the rider.`,
    text: (title: string, amount: string) =>
      `You have ordered “${title}”. Pay ${amount} to the rider, in cash, when it is at your door.`,
  },
  /** `about`: `about 2 days`. */
  coming: (kitchen: string, until: string, about: string) =>
    `${kitchen} answers until ${until}. It comes ${about} after that.`,
  sold: {
    subject: (title: string) => `You sold ${title}`,
    heading: "You have sold something",
    preheader: (boxes: string, buyer: string) => `${boxes} for ${buyer}.`,
    boxes: (count: number) => (count === 1 ? "1 box" : `${count} boxes`),
    text: (boxes: string, title: string, buyer: string, isCash: boolean) =>
      `${buyer} has bought ${boxes} of “${title}”. ${isCash ? "It is paid at the door: the rider collects the money." : "The order is paid."}`,
    answer: (until: string, isCash: boolean) =>
      `Accept or decline until ${until}. Nothing needs to be cooked before you accept. Without an answer the order lapses${isCash ? "." : ", and its buyer gets the money back."}`,
    ready: "When it is packed, mark it ready in My Sales: then a rider comes to fetch it.",
    pickup:
      "We don't know yet where riders find you. Please add your pick-up address in My Sales; no rider can come before that.",
    addPickup: "Add your pick-up address",
  },
  purchasePaid: {
    subject: (kitchens: number) => `Your order from ${kitchens} kitchens`,
    heading: "Thank you for your order",
    preheader: (amount: string) => `We have received ${amount}.`,
    text: (amount: string, kitchens: number) =>
      `We have received ${amount}. ${kitchens} kitchens each pack a box of their own once they have accepted. The boxes may come at different times, and each has its own code.`,
    box: (number: number, kitchen: string) => `Box ${number}, from ${kitchen}`,
    code: (kitchen: string) => `Delivery code of the box from ${kitchen}`,
    follow: (kitchen: string) => `Follow the box from ${kitchen}`,
    sum: "All boxes together",
  },
  purchasedInCash: {
    preheader: (amounts: readonly string[]) =>
      `Pay each box to its rider at your door: ${joined(amounts, "and")}.`,
    /** `amounts`: of each box, in the order of the boxes. */
    text: (amounts: readonly string[], kitchens: number) =>
      `${kitchens} kitchens each pack a box of their own once they have accepted. The boxes may come at different times, and each has its own code. Pay each box to the rider who brings it, in cash: ${joined(amounts, "and")}.`,
  },
  orderAccepted: {
    subject: (title: string) => `Accepted: ${title}`,
    heading: "Your order is accepted",
    /** `expected`: `Expected on Wed 25 Nov`. */
    text: (seller: string, expected: string) => `${seller} has accepted. ${expected}.`,
  },
  orderEnded: {
    subject: {
      declined: (title: string) => `Declined: ${title}`,
      lapsed: (title: string) => `Not answered in time: ${title}`,
      sold_out: (title: string) => `Sold out: ${title}`,
    },
    heading: {
      declined: "The kitchen could not take your order",
      lapsed: "The order has lapsed",
      sold_out: "Sold out before it was paid",
    },
    sellerHeading: {
      declined: "The order is declined",
      lapsed: "You have lost an order",
      sold_out: "Sold out before it was paid",
    },
    buyer: {
      declined: (title: string, seller: string) => `${seller} could not take your order of “${title}”.`,
      lapsed: (title: string, seller: string) =>
        `${seller} did not answer your order of “${title}” in time, so we have ended it.`,
      sold_out: (title: string, seller: string) =>
        `While your payment was under way, the last of “${title}” from ${seller} was sold to somebody else.`,
    },
    seller: {
      declined: (title: string, buyer: string) => `The order of “${title}” for ${buyer} is declined.`,
      lapsed: (title: string, buyer: string, isCash: boolean) =>
        `You have lost the order of “${title}” for ${buyer}: it was not answered before its deadline. ${isCash ? "" : "Its buyer gets the money back. "}Please don't prepare it.`,
      sold_out: (title: string, buyer: string) =>
        `The order of “${title}” for ${buyer} came after your last box was sold. Its buyer gets the money back; there is nothing for you to do.`,
    },
    avoid:
      "If you can't cook for some days, pause your kitchen in My Sales: then nobody can order, and nothing lapses.",
    others: "Other boxes that you bought with it come all the same.",
  },
  needsAddress: {
    subject: (title: string) => `Where shall we bring ${title}?`,
    heading: "Where shall we bring your order?",
    preheader: (isCash: boolean) =>
      `${isCash ? "Your order is placed" : "Your order is paid"}. Its address is not complete.`,
    text: (title: string, isCash: boolean) =>
      `Your order of “${title}” is ${isCash ? "placed" : "paid"}, but phone, address or district is missing. A rider can take it as soon as you add them.`,
    button: "Add the address",
  },
  orderCancelled: {
    subject: (title: string) => `Order cancelled: ${title}`,
    heading: "The order is cancelled",
    buyer: (title: string) => `Your order of “${title}” is cancelled.`,
    seller: (title: string, buyer: string) =>
      `The order of “${title}” for ${buyer} is cancelled. Please don't prepare it; if it is packed, no rider comes.`,
  },
  orderRefunded: {
    subject: (amount: string, title: string) => `${amount} goes back to you: ${title}`,
    heading: "Money goes back to you",
    text: (amount: string, title: string) => `RANNA gives back ${amount} of what you paid for “${title}”.`,
    parcel: "Your order stays as it is. If it is still on its way, it comes all the same.",
  },
  riderApplied: {
    subject: "We have your application",
    heading: "We have your application",
    preheader: "An administrator looks at it soon.",
    button: "See your application",
    text: (district: string) =>
      `Thank you for wanting to ride with us in ${district}. An administrator looks at your application; the answer comes by mail.`,
  },
  riderApproved: {
    subject: "You are a rider now",
    heading: "Welcome, rider",
    preheader: "Your application is approved.",
    text: (region: string) =>
      `Your application is approved. My Deliveries shows the parcels that you can take in ${region}.`,
    earnings:
      "You earn a share of the delivery cost of every parcel that you deliver. My Earnings counts it.",
  },
  riderDeclined: {
    subject: "About your application",
    heading: "Not this time",
    preheader: "Your application as a rider was not accepted.",
    text: "Thank you for your interest. We could not accept your application as a rider this time.",
    again: "You may apply again at any time, for example when something has changed.",
    button: "Apply again",
  },
  riderJobChanged: {
    subject: (title: string) => `Your job has changed: ${title}`,
    heading: "Look before you go",
    text: (title: string, trackingId: string) =>
      `The details of “${title}” (${trackingId}) were changed, such as address, phone or cash. Look at it in My Deliveries before you go for it.`,
  },
  riderJobEnded: {
    subject: (title: string) => `No longer your job: ${title}`,
    heading: "This is no longer your job",
    text: (title: string, trackingId: string) =>
      `“${title}” (${trackingId}) was taken off your jobs. Please don't go for it, unless it is given to you again.`,
  },
  riderPickupMoved: {
    subject: (title: string) => `The kitchen moves: ${title}`,
    heading: "Fetch it where you were told",
    text: (title: string, trackingId: string) =>
      `The kitchen has given a new pick-up address. “${title}” (${trackingId}) still waits at the address in My Deliveries; ask the kitchen by phone if nobody is there, or give the parcel back.`,
  },
  googleLink: {
    subject: "Link Google to your account?",
    heading: "Link Google to your account?",
    preheader: "Somebody logged in with Google as you.",
    text: (email: string) =>
      `Somebody logged in to RANNA with Google as ${email}. Your account is not linked with Google yet, so we did not let them in. If it was you, link it here.`,
    button: "Link Google",
    hour: "The link works once, for one hour.",
    notYou: "If it was not you, do nothing: your account stays as it is.",
  },
  passwordReset: {
    subject: "Choose a new password",
    heading: "Choose a new password",
    preheader: "A link that works once, for one hour.",
    text: "Somebody, probably you, asked for a new password for your account on RANNA.",
    button: "Choose a new password",
    hour: "The link works once, for one hour. A newer link takes its place.",
    notYou: "If it was not you, do nothing: your password stays as it is.",
  },
  signInLink: {
    subject: "Log in to RANNA",
    heading: "Log in to RANNA",
    preheader: "A link that works once, for one hour.",
    text: "Somebody, probably you, is trying to log in with your phone number. The number alone is not enough for your account: press this link.",
    button: "Log in",
    hour: "The link works once, for one hour. A newer link takes its place.",
    notYou:
      "If it was not you, do nothing, and show this mail to nobody: then nobody gets into your account.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    heading: "Your password was changed",
    preheader: "Everybody who was logged in is logged out.",
    text: "The password of your account on RANNA was changed. Everybody who was logged in is logged out.",
    notYou: "If it was not you, choose a new one at once:",
    button: "Forgot password?",
  },
  googleLinked: {
    subject: "Google now opens your account",
    heading: "Google now opens your account",
    preheader: "A Google account was linked to your account.",
    text: (google: string) =>
      `The Google account ${google} was linked to your account on RANNA and opens it from now on.`,
    notYou: "If it was not you, choose a new password at once, and end the link on the page Account:",
    button: "Forgot password?",
  },
  googleUnlinked: {
    subject: "Google no longer opens your account",
    heading: "Google no longer opens your account",
    preheader: "The link between your account and Google was ended.",
    text: "The link between your account on RANNA and Google was ended. Your password opens it as before.",
    notYou: "If it was not you, choose a new password at once:",
    button: "Forgot password?",
  },
  numberMoved: {
    subject: "Your number no longer logs in to your account",
    heading: "Your number no longer logs in to your account",
    preheader: "Somebody who has the number now uses it for another account.",
    text: (last4: string) =>
      `Somebody typed a code that we sent to your number (last four digits ${last4}) and has taken the number to another account. It no longer logs in to yours.`,
    stays: "Nothing else in your account has changed. Log in with your email, and add another number there:",
    button: "Log in",
  },
  numberChange: {
    subject: "Another number will log in to your account",
    heading: "Another number will log in to your account",
    preheader: "You can stop it until then.",
    text: (last4: string, from: string) =>
      `Another number (last four digits ${last4}) will log in to your account on RANNA. It begins ${from}.`,
    notYou: "If you did not ask for this, log in before that and stop it on the page Account:",
    button: "To your account",
  },
  emailVerify: {
    subject: "Please confirm your email",
    heading: "Please confirm your email",
    preheader: "So that news of your orders and parcels reaches you.",
    text: (email: string) =>
      `Is ${email} yours? Confirm it, so that news of your orders and parcels reaches you and nobody else.`,
    button: "Confirm my email",
    week: "The link works once, for 7 days.",
    notYou: "If you have no account on RANNA, do nothing: somebody has mistyped their email.",
  },
  emailChangeFrom: {
    subject: "Change the email of your account?",
    heading: "Change the email of your account?",
    preheader: "It changes once both addresses have confirmed it.",
    text: (from: string, to: string) =>
      `Somebody who knows your password wants to change the email of your account from ${from} to ${to}. It changes once both addresses have confirmed it.`,
    button: "Confirm the change",
    day: "The link works once, for 24 hours.",
    notYou: "If it was not you, don't confirm, and change your password: somebody else knows it.",
  },
  emailChangeTo: {
    subject: "Confirm your new email",
    heading: "Confirm your new email",
    preheader: "It changes once both addresses have confirmed it.",
    text: (from: string, to: string) =>
      `The account ${from} on RANNA wants ${to} as its new email. It changes once both addresses have confirmed it.`,
    button: "Confirm the new email",
    day: "The link works once, for 24 hours.",
    notYou: "If it is not your account, do nothing.",
  },
  firstEmail: {
    subject: "Confirm your email",
    heading: "Confirm your email",
    preheader: "Your account has it once you confirm.",
    text: (to: string) => `Somebody wants to add ${to} to an account on RANNA. It is added once you confirm.`,
    button: "Confirm the email",
    day: "The link works once, for 24 hours.",
    notYou: "If it is not your account, do nothing.",
  },
  emailChanged: {
    subject: "The email of your account was changed",
    heading: "The email of your account was changed",
    preheader: "From now on you log in with the new one.",
    text: (to: string) => `Your account on RANNA now has the email ${to}. From now on you log in with it.`,
    notYou: "If it was not you, write to us at once.",
    button: "Log in",
  },
  accountDeleted: {
    subject: "Your account is deleted",
    heading: "Your account is deleted",
    preheader: "What was yours is gone from RANNA.",
    text: "Your account on RANNA is deleted. Orders and parcels stay in our books without your name, address and phone.",
    back: "You can register again with this email whenever you like.",
    button: "Register again",
  },
  /** At most 160 characters of GSM-7: no other signs than its own. */
  sms: {
    code: ({ code, minutes, what, host }: { code: string; minutes: number; what: string; host: string }) =>
      `RANNA: your code ${what} is ${code}. It holds for ${plural(minutes, "minute", "minutes")}. Tell it to nobody.\n\n@${host} #${code}`,
    codeFor: {
      sign_in: "to sign in",
      phone: "to confirm your number",
      password: "to set a password",
      email: "to add your email",
      number: "to change your numbers",
      delete: "to delete your account",
    },
    accountGone: "RANNA: your account is deleted.",
    /** `day`: `29 Nov`, `moment`: with the year. */
    numberChange: ({ day, time }: { day: string; time: string; moment: string }) =>
      `RANNA: another number opens your account from ${day}, ${time}. Not you? Sign in with this number before that and stop it.`,
    outForDelivery: ({ tracking, code, pay }: { tracking: string; code: string; pay: string | null }) =>
      `RANNA: ${tracking} is on its way to you. ${pay === null ? "" : `Pay the rider Tk ${pay}. `}Code ${code}: tell it when you have it in hand.`,
  },
};
