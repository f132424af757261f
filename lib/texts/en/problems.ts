import { accountTexts } from "./account";
import { addressesTexts } from "./addresses";
import { authTexts } from "./auth";
import { bringTexts } from "./bring";
import { cartTexts } from "./cart";
import { checkoutTexts } from "./checkout";
import { lateTexts } from "./late";
import { listProblems } from "./list-problems";
import { mailboxTexts } from "./mailbox";
import { noticesTexts } from "./notices";
import { plural } from "./plural";
import { reviewsTexts } from "./reviews";
import { savedTexts } from "./saved";
import { type States, stateTexts } from "./states";
import { validationTexts } from "./validation";

const { parcels } = stateTexts.words;

type OpenMatters = { parcels: number; deliveries: number; payments: number; takaOpen: number };

/** What was found instead, in its own words. */
type Found = { found: string };

/** Why a call refuses, by key; functions take the values that the sentence holds. Amounts come in ready to show. */
export const problems = {
  // app/api/[...unknown]
  noSuchCall: "There is no such call.",
  // app/uploads/[name]
  noSuchPicture: "There is no such picture.",
  // lib/account
  googleLinkedAlready: authTexts.googleProblems.already_linked,
  emailLinkUsed: accountTexts.emailLinkUsed,
  passwordChangedMeanwhile: "The password was changed meanwhile.",
  confirmGoogleInvalid: authTexts.confirmGoogleInvalid,
  accountInUse: ({ parcels, deliveries, payments, takaOpen }: OpenMatters) => {
    const parts = [
      parcels > 0 && `${plural(parcels, "parcel", "parcels")} under way`,
      deliveries > 0 && `${plural(deliveries, "delivery", "deliveries")} in your hands`,
      payments > 0 && `${plural(payments, "payment", "payments")} being settled`,
      takaOpen > 0 && "money to settle",
    ].filter(Boolean);
    return `Your account can't be deleted yet: ${parts.join(", ")}. Finish or cancel that first.`;
  },
  emailSame: "This is your email already",
  deleteNeedsEmail: "Type the email of this account to delete it",
  currentPasswordWrong: "The current password is wrong",
  passwordWrong: "The password is wrong",
  passwordCommon: "This password is too common",
  sessionEnded: "That session has ended already.",
  emailNeeded: "This account needs an email first.",
  emailTaken: "An account with this email exists already.",
  noPassword: "This account has no password yet. Set one with Forgot password? on the Login page.",
  resetUsed: authTexts.resetUsed,
  googleLastWayIn: "Set a password first: Google is the only way into this account.",
  googleNotLinked: "No Google account is linked.",
  verifyUsed: authTexts.verifyUsed,
  // lib/dashboard
  figuresForAdmins: "These figures are for admins.",
  // lib/delivery/bookings
  priceChanged: "The price has changed.",
  noSuchParcel: "There is no such parcel.",
  notesFull: "This parcel has as many notes as there is room for.",
  otherParcel: "This is somebody else's parcel.",
  parcelOfOrder: "This parcel belongs to an order. Cancel the order.",
  tooLateToCancel: "This parcel can no longer be cancelled.",
  parcelInWork: "The parcel is being worked on. Please try again.",
  paymentOpen: "A payment for this parcel is open. Please try again.",
  paidPriceStays: "This parcel is paid. A change that alters its price is not possible.",
  orderChangesParcel: "This parcel belongs to an order and changes only with it.",
  paidCancelIt: "This parcel is paid. Cancel it to get the money back.",
  onItsWay: "This parcel is on its way already.",
  paymentInWork: "The payment is being worked on. Please try again.",
  parcelPaid: "This parcel is paid already.",
  tooLateToPay: "This parcel can no longer be paid here.",
  parcelWaitsNoMore: "This parcel no longer waits for this payment. The money goes back the way it was paid.",
  otherPayment: "This payment belongs to somebody else.",
  paymentOfOtherParcel: "This payment does not belong to this parcel.",
  notPaidYet: "The payment has not gone through yet.",
  // lib/delivery/parcels
  otherParcels: "These are somebody else's parcels.",
  fiveWrongCodes: "Five wrong codes were tried. An administrator has to close this delivery.",
  wrongCode: "The code is wrong.",
  unknownTracking: "We don't know this tracking number.",
  // lib/delivery/riders
  riderPhoto: validationTexts.photoRequired,
  riderAlready: "You are a rider already.",
  applicationWaits: "Your application is waiting for an answer.",
  riderStays: ({ status }: { status: States["parcels"] }) =>
    `This parcel is at “${parcels[status]}”: its rider can't be changed.`,
  parcelJustChanged: ({ status }: { status: States["parcels"] }) =>
    `Somebody else has just changed this parcel: it is at “${parcels[status]}” now. Please look again.`,
  nobodyCarriedIt: "No rider has carried this, so none can bear it.",
  noSuchReceipt: "There is no such receipt.",
  noSuchRider: "There is no such rider.",
  riderDisabled: "This rider's account is disabled.",
  riderNotAvailable: "You are not available. Switch that on first.",
  otherRegion: "This parcel is picked up in another region.",
  notReadyYet: "This parcel is not ready for pick-up yet.",
  parcelTaken: "Another rider was faster. This parcel is taken.",
  boxNotPacked: "The kitchen has not packed this box yet. It can be carried once it is marked ready.",
  approvedAlready: "This application has been approved already.",
  noSuchApplication: "There is no such application.",
  noSuchStep: ({ status, to }: { status: States["parcels"]; to: States["parcels"] }) =>
    `This parcel is at “${parcels[status]}”, from which it can't go to “${parcels[to]}”.`,
  riderMovesOnly: "Only its rider may move this parcel.",
  cancelledNotCarried: "This parcel was cancelled. It is not carried.",
  parcelNotYours: "This parcel is not yours (any more). Only its rider may move this parcel.",
  dayOutOfReach: "Choose the reckoned day or one of the three after it; cooked food may come from today on",
  stepNeedsReason: "Reason is required",
  stepNeedsCode: "Code is required",
  stepNeedsNote: "A delivery without the code needs a note",
  noRiderAvailable: "No rider of this region is available. Please choose one in All Parcels.",
  moreThanBalance: "More than the rider's balance can't be paid out.",
  moreThanInHand: "More than the rider has in hand can't be handed in.",
  moreThanYouHave: "You have less cash in hand than that.",
  handInFirst: "Hand in your cash first.",
  handoverWaits: "Cash that was said to be handed in waits to be counted. Count that first.",
  yourHandoverWaits: "What you have said to hand in waits to be counted.",
  noSuchHandover: "There is no such hand-in.",
  handoverCounted: "This hand-in was counted before.",
  cardPaymentDeciding: "The sender's payment is being decided. Please try again in a moment.",
  paidGiveCashBack: "This parcel is paid already. Please give the cash back.",
  nothingToCollect: "There is nothing to collect here. Please give the cash back.",
  cashAsAmount: "Say how much you have collected",
  collectFirst: ({ amount }: { amount: string }) => `Collect ${amount} first.`,
  collectThis: ({ amount }: { amount: string }) => `${amount} is to be collected, no more and no less.`,
  collectCostFirst: "This parcel is not paid. Collect the delivery cost first.",
  deliveryCostNow: ({ amount }: { amount: string }) =>
    `The delivery cost is ${amount} now. Please collect that.`,
  ridersOnly: "Only riders may do this.",
  // lib/money/payouts
  noSuchRun: "There is no such run.",
  runIsOpen: "A run is open already. Approve it or take it back first.",
  runIsOpenStill: "This run is not approved yet.",
  runIsApproved: "This run is approved already.",
  runChanged: "This run has changed meanwhile. Please look again.",
  runMadeAnew:
    "Somebody is owed less than this run says, or is paid elsewhere. It was made anew: please look again.",
  secondAdmin: "You have opened this run: another admin has to approve it.",
  touchedAdmin: "You are part of this yourself: another admin has to decide it.",
  freshAdmin:
    "One of you made the other an admin only lately, so you count as one person here: another admin has to decide it.",
  approveNeedsPassword: "Type your password to approve a run that you have opened",
  cutoffToCome: "This moment is still to come",
  noSuchItem: "This is not a payout of this run",
  itemHasEnded: "One of these payouts has ended otherwise.",
  payoutUnderWay: "This account is being paid out in a run already.",
  // lib/endpoint
  signInFirst: "Please sign in first.",
  adminsOnly: "Only administrators may do this.",
  brokeOff: "The request broke off.",
  recordsUnreachable: "We can't reach our records right now. Please try again.",
  diskFull: "There is no room to save anything right now, so nothing was changed. Please try again later.",
  ourFault: lateTexts.ourFault,
  // lib/incidents
  changedMeanwhile: "Something about it has changed meanwhile. Please look again.",
  nothingToTry: "Nothing here can be tried again.",
  seenToNow: "Somebody else is seeing to it right now.",
  needsNoHand: "It needs no hand any more: somebody has seen to it, or it has mended itself.",
  // lib/money/charges/providers
  unknownToProvider: "The payment provider does not know this payment.",
  // lib/money/charges/providers/stripe
  amountTooSmall: "The amount is too small to be paid by card.",
  amountTooLarge: "The amount is too large to be paid by card.",
  // lib/money/charges/providers/sslcommerz
  walletTooSmall: ({ amount }: { amount: string }) =>
    `bKash, Nagad and local cards can pay ${amount} or more.`,
  walletTooLarge: ({ amount }: { amount: string }) =>
    `bKash, Nagad and local cards can pay ${amount} or less.`,
  // lib/money/charges
  tooManyAttempts: "This payment was begun too often. Please change the basket, or pay another way.",
  refundedAlready: "This payment has already been refunded.",
  inDispute: "The bank is deciding a dispute of this payment.",
  providerUnavailable: checkoutTexts.providerUnavailable,
  signatureWrong: "The signature does not fit the body.",
  notAnEvent: "The body is not an event.",
  moreThanPaid: "More than was paid cannot be given back.",
  bankDecides: "The bank is deciding, or has decided, a dispute of this payment.",
  sentBackAgain: "The bank has sent the money back again. Please settle it another way.",
  refundPaidOut: "It has been owed to the buyer since, and was paid out.",
  providerRefused: "The payment provider has refused it, so nothing went back.",
  neverPaid: "This payment was never made, so nothing goes back.",
  // lib/money/treasury
  moreThanThere: ({ amount }: { amount: string }) => `There is no more than ${amount} there.`,
  referenceTaken: "This reference was recorded before.",
  // lib/money/statements
  noSuchStatement: "There is no such statement.",
  // lib/money/charges
  noSuchPayment: "There is no such payment.",
  thisPaymentInWork: "This payment is being worked on. Please try again.",
  // lib/people/auth
  cookieBroken: "A cookie was broken and has been removed. Please try again.",
  formOrJson: "Send a form or JSON.",
  notJson: "The body is not JSON.",
  tokenInvalid: "The Bearer token is not valid.",
  noSecret: "NEXTAUTH_SECRET is not set.",
  // lib/people/notices
  notPushService: "This address belongs to no push service that we know.",
  notPushKeys: "These are not the keys of a push subscription.",
  deviceOfAnother: "Another account gets its notices here.",
  noSuchDevice: "There is no such device.",
  // lib/people/phones
  tooManyPhones: "An account has at most five numbers. Remove one first.",
  numberInUse: "This number logs in to another account.",
  ticketUsed: "That took too long, or you have logged in in another tab. Please have a new code sent.",
  accountIsDisabled: "This account is disabled.",
  notWhatNextAsks: "Logging in is at another step now. Please begin again.",
  numberChangedMeanwhile: "This number or its account has changed meanwhile. Please begin again.",
  signInLinkUsed: "This link has been used or is too old. Log in with your number to get a new one.",
  noNumberOpens: "You don't log in to this account with a number. Use your password.",
  codeOrPassword: "Type the code or your password",
  ownPasswordNeeded: "Type your password",
  ownCodeNeeded: "Type the code that we sent to your number",
  proveNumberFirst:
    "Confirm this number with a code by SMS first. Within an hour of that you can make it the one that you log in with.",
  numberChangeOnItsWay: "A change of the number is already on its way. Stop it first.",
  numberMissing: "Type the number",
  passwordTooNew:
    "Your password was set by a code only lately. You can't approve payouts with it for some days yet.",
  noSuchNumber: "This number is not one of the account's.",
  numberLastWayIn:
    "This number is the only way into this account. Add an email with a password, or Google, first.",
  secondKeyNeeded:
    "Where money is concerned, logging in by number alone is not enough. Set a password, confirm an email or link Google first.",
  secondKeyStays:
    "Money is concerned in this account, so logging in by number alone is not enough. Set a password or confirm an email first.",
  recoverySecondAdmin: "You have begun this: another admin has to agree.",
  noSms: "We can't send SMS yet, so no code can come.",
  smsCodeUsed: "This code has been used, is too old, or was never asked for. Ask for a new one.",
  smsCodeSpent: "Too many wrong codes were tried. Ask for a new one.",
  smsAgainTooEarly: "A code is on its way. You can ask for another one soon.",
  smsCeiling: "We can't send more codes today. Try again tomorrow. To log in now, use your email or Google.",
  // lib/people/users/addresses
  noSuchAddress: "There is no such address.",
  tooManyAddresses: ({ most }: { most: number }) => addressesTexts.tooMany(most),
  addressDefault: "Make another address the default instead",
  // lib/people/users
  noSuchAccount: "There is no such account.",
  lastAdmin: "This is the last administrator. Make somebody else an administrator first.",
  accountDeleted: "This account has been deleted.",
  notYourAccount: "This is not your account.",
  pictureAddress: validationTexts.imageUrl,
  accountGone: "This account has been deleted already.",
  // lib/platform/db
  noDatabase: "No database is set.",
  malformedId: "That id is malformed.",
  // lib/platform/http
  bodyTooLong: ({ kilobytes }: { kilobytes: number }) => `At most ${kilobytes} KB are taken.`,
  sendJson: "Send JSON with content-type application/json.",
  givenTwice: ({ name }: { name: string }) => `${name} is given twice.`,
  fieldGivenTwice: "Given twice",
  bodyTooLarge: "That is more than is taken.",
  uploadUnreadable: "The upload cannot be read.",
  crossSite: "This call must come from RANNA's own pages.",
  // lib/platform/idempotency
  idempotencyKeyShape: "Idempotency-Key must be 1 to 200 visible characters.",
  idempotencyKeyLength: "1 to 200 visible characters",
  idempotencyKeyUsed: "This key was used for another call.",
  firstCallUnderWay: "The first call is still being worked on.",
  // lib/platform/jobs
  jobNotHere: "This server does not run that job.",
  // lib/platform/limits
  tooManyTries: ({ seconds }: { seconds: number }) =>
    `Too many tries. Please wait ${seconds < 60 ? "a moment" : plural(Math.ceil(seconds / 60), "minute", "minutes")}.`,
  notPossibleNow: "This is not possible right now. Please try again soon.",
  // lib/platform/mail
  mailboxSilent: mailboxTexts.silent,
  // lib/platform/outbox
  mailHasLeft: "It has left meanwhile.",
  // lib/platform/push
  pushServiceSilent: mailboxTexts.push.silent,
  // lib/platform/sms
  smsSilent: mailboxTexts.sms.silent,
  // lib/platform/pictures/uploads
  picturesUnreachable: "The place of the pictures does not answer. Please try again.",
  sendMultipart: ({ field }: { field: string }) => `Send multipart/form-data with the field ${field}.`,
  photoSize: validationTexts.photoSize,
  uploadPhoto: validationTexts.uploadPhoto,
  pictureKinds: "Only JPEG, PNG, WebP, AVIF and GIF pictures are taken.",
  pictureTooLarge: "The picture has too many pixels.",
  pictureUnreadable: "The picture cannot be read.",
  pictureNotKept: "The picture could not be kept. Please try again.",
  // lib/shop/cart
  cartFull: ({ most }: { most: number }) => `The cart holds at most ${most} recipes.`,
  notInCart: "This recipe is not in your cart.",
  noSuchRecipe: "There is no such recipe.",
  inCartAlready: cartTexts.alreadyAdded,
  // lib/shop/import
  noKitchenYet: "Your kitchen opens with your first recipe.",
  tooManyToBring: ({ most }: { most: number }) => `At most ${most} recipes can be brought at once.`,
  noTextField: ({ found }: Found) =>
    `The recipe data goes into the field "text"; the call begins with "${found}".`,
  noRecipeData: ({ found }: Found) => `There is no recipe data in it: it begins with "${found}".`,
  dataBreaksOff: ({ found }: Found) => `The recipe data is damaged here: "${found}".`,
  pageBreaksOff: ({ found }: Found) => `The recipe data of this page is damaged here: "${found}".`,
  pageWithoutRecipe: ({ found }: Found) => `The page "${found}" holds no recipe data in its source.`,
  nothingGiven: bringTexts.nothingGiven,
  importTooDeep: "The recipe data has too many lists within lists to be read.",
  noReadableRecipe: bringTexts.noRecipe,
  importTooLarge: bringTexts.tooLarge,
  damagedFile: "The file is damaged or is not a file of recipes.",
  // lib/shop/kitchens
  kitchenInWork: "The kitchen is being changed. Please try again.",
  // lib/shop/lists
  listInWork: "The list is being changed. Please try again.",
  listNoServings: "This recipe does not say how many it serves.",
  ...listProblems,
  // lib/shop/lists/saved
  savedFull: ({ most }: { most: number }) => savedTexts.full(most),
  // lib/shop/claims
  noSuchClaim: "There is no such claim.",
  claimNotDelivered: "A box can be claimed once it is delivered.",
  claimTooLate: "It is too late to claim this box.",
  claimedAlready: "This box has a claim already.",
  claimLineUnknown: "Choose what is in this box",
  claimQuantityMost: ({ title, most }: { title: string; most: number }) =>
    `${most} of “${title}” were bought`,
  claimIsOver: "This claim is answered or decided already.",
  claimNotAnswered: "The kitchen still has time to answer this claim.",
  claimOfOtherKitchen: "Only the kitchen that packed the box answers a claim.",
  // lib/shop/orders
  orderIsOver: "This order is over.",
  noSuchOrder: "There is no such order.",
  kitchenAnswersOnly: "Only its kitchen may answer an order.",
  orderAnswered: "This order has been answered already, or is over.",
  buyerCancelsOnly: "Only its buyer may cancel an order.",
  buyerMovesOnly: "Only its buyer may change an order's address.",
  orderPickedUp: "A rider has picked up this order already.",
  recipeGone: "This recipe is no longer for sale.",
  recipeNotForSale: "This recipe is to read, not for sale.",
  basketChanged: "Your basket has changed. Please look at it again.",
  paymentWithoutOrder: "There is no order for this payment.",
  paymentOfOtherThing: "The payment was made for something else.",
  locationMisfit: "The location does not fit the delivery charge.",
  locationMisfitField: validationTexts.locationMisfit,
  paymentOfOtherOrder: "This payment does not belong to this order.",
  cashPhone: checkoutTexts.cashWhy.phone,
  cashOpen: checkoutTexts.cashWhy.open,
  cashRefusedBefore: checkoutTexts.cashWhy.refused_before,
  cashCooked: checkoutTexts.cashWhy.cooked,
  cashOwn: checkoutTexts.cashWhy.own,
  cashMost: ({ amount }: { amount: string }) => checkoutTexts.methodMost(amount),
  transactionMissing: validationTexts.required(validationTexts.fields.transaction),
  methodNotOffered: "This way of paying is not offered",
  notPaidYetAtDoor: "Nothing has been paid for this order yet.",
  noSuchPurchase: "There is no such purchase.",
  otherPurchase: "This is somebody else's purchase.",
  orderEnded: ({ state }: { state: string }) =>
    `This order was ${state === "lapsed" ? "not answered in time and is over" : state}.`,
  orderOnItsWay: "This order is being prepared or is on its way, and can no longer be cancelled.",
  soldOut: ({ title }: { title: string }) => (title === "" ? "This is sold out." : `“${title}” is sold out.`),
  outOfArea: ({ lines }: { lines: readonly { title: string; from: string | null }[] }) =>
    lines
      .map(({ title, from }) =>
        from === null
          ? `“${title}” is cooked food, and its kitchen has not said where it cooks.`
          : `“${title}” is cooked food and is delivered in ${from} only.`,
      )
      .join(" "),
  cookedDistrictMissing: "Please choose your district: cooked food is not delivered everywhere",
  emptyCart: "Your cart is empty.",
  tooManyLines: ({ most }: { most: number }) => `One purchase holds at most ${most} recipes.`,
  tooManyKitchens: ({ most }: { most: number }) => `One purchase holds boxes of at most ${most} kitchens.`,
  addressMissing: "Where shall we bring it?",
  districtMissing: "Please choose your district",
  areaMisfit: validationTexts.areaOutsideDistrict,
  districtMisfit: "This district does not fit the delivery location",
  phoneNotCallable: validationTexts.phoneNotCallable,
  justAnswered: "Somebody has just answered this order.",
  otherOrders: "These are somebody else's orders.",
  orderInWork: "The order is being worked on. Please try again.",
  tooManyOpenPurchases: "Too many of your orders wait to be paid. Please pay or wait half an hour.",
  orderNeverPaid: "This order was never paid, so nothing can go back.",
  refundedMeanwhile: ({ amount }: { amount: string }) =>
    `Meanwhile ${amount} have gone back in all. Please look at the order again.`,
  allRefunded: "All of it has gone back already.",
  refundAtMost: ({ amount }: { amount: string }) => `At most ${amount} can go back.`,
  refundRefused: "The payment provider has refused it, so nothing went back. Please look at the order again.",
  refundSentBack: "The bank has sent the money back, so it is still owed. Please look at the order again.",
  otherRefundUnderWay: "Another refund of this order is under way. Please try again.",
  // lib/flows: write-review.ts, answer-review.ts
  reviewOfOtherKitchen: "Only the kitchen that packed the box answers.",
  reviewAnswered: "This review is answered already.",
  reviewHidden: "This review is hidden.",
  notBought: "You can review what you have bought yourself.",
  ownRecipe: "Nobody reviews their own recipe.",
  notDelivered: "You can review it once it is delivered.",
  reviewedAlready: "You have reviewed this already.",
  // lib/flows: notice-choices.ts
  noticeAlwaysOn: noticesTexts.settings.fixed.account,
  noticeLastWay: noticesTexts.settings.fixed.last,
  // lib/shop/recipes
  authorOnly: "Only its author may do this with a recipe.",
  hiddenByAdmin: "An administrator has hidden this recipe.",
  recipeInWork: "The recipe is being changed. Please try again.",
  recipeHidden: "The recipe is hidden already.",
  recipeDeleted: "The recipe has been deleted.",
  recipeListed: "The recipe is on the list already.",
  restoreFirst: "The recipe has been deleted. Restore it first.",
  hiddenNotDeleted: "The recipe is hidden, not deleted.",
  deletedLongAgo: "It was deleted more than 30 days ago.",
  authorDeleted: "Its author's account has been deleted.",
  cookedNeedsPickup:
    "First say in My Sales where riders fetch your boxes: cooked food stays in your district",
  authorChangesOnly: "Only its author may change this recipe.",
  // lib/shop/reviews
  notYourReview: "This review is somebody else's.",
  tooLateToEdit: "This review can no longer be changed.",
  noSuchReview: "There is no such review.",
  ownReview: "This review is your own. You can change it in Your Orders.",
  photoOwn: reviewsTexts.photoOwn,
  reviewHiddenAlready: "This review is hidden already.",
  reviewShownAlready: "This review is shown, and nothing of it is reported.",
  // lib/shop/stock
  stockInWork: "Boxes are being sold. Please try again.",
  // lib/site
  noSuchMap: "There is no such map.",
  noSuchKitchen: "There is no such kitchen.",
};

/** Titles of problems, one for each code. */
export const problemTitles = {
  bad_request: "bad request",
  malformed_json: "malformed json",
  malformed_id: "malformed id",
  malformed_upload: "malformed upload",
  invalid_signature: "invalid signature",
  invalid_token: "invalid token",
  unauthenticated: "Please sign in",
  invalid_credentials: "invalid credentials",
  payment_required: "payment required",
  forbidden: "Not allowed",
  cross_site: "cross site",
  second_admin: "second admin",
  not_found: "Not found",
  method_not_allowed: "method not allowed",
  conflict: "conflict",
  duplicate: "duplicate",
  email_taken: "email taken",
  number_in_use: "number in use",
  second_key_needed: "second key needed",
  email_needed: "email needed",
  already_in_cart: "already in cart",
  price_changed: "price changed",
  not_for_sale: "not for sale",
  sold_out: "sold out",
  basket_changed: "basket changed",
  cash_refused: "cash is refused",
  cash_limit: "cash limit reached",
  out_of_area: "out of area",
  intent_mismatch: "intent mismatch",
  illegal_transition: "illegal transition",
  payment_due: "payment due",
  not_available: "not available",
  not_ready: "not ready",
  in_progress: "in progress",
  last_admin: "last admin",
  last_way_in: "last way in",
  no_password: "no password",
  account_in_use: "account in use",
  too_late: "too late",
  too_large: "too large",
  unsupported_type: "unsupported type",
  validation: "Some fields need another look",
  wrong_code: "wrong code",
  unreadable_image: "unreadable image",
  idempotency_key_reused: "idempotency key reused",
  amount_too_small: "amount too small",
  amount_too_large: "amount too large",
  too_many_requests: "Too many tries",
  internal: "Something went wrong",
  payment_provider: "payment provider",
  unavailable: "unavailable",
};
