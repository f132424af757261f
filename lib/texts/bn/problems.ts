import type { problems as English, problemTitles as EnglishTitles } from "../en/problems";
import { count, figure } from "./count";

/** Where a parcel is, as it is said within a sentence. */
const STATUSES: Record<string, string> = {
  pending: "রাইডারের অপেক্ষায়",
  assigned: "রাইডার ঠিক হয়েছে",
  picked_up: "রাইডার নিয়েছেন",
  in_transit: "পথে",
  out_for_delivery: "দিতে বেরিয়েছেন",
  delivered: "পৌঁছেছে",
  failed_attempt: "দেওয়া যায়নি",
  returned: "ফেরত গেছে",
  cancelled: "বাতিল",
};

const word = (status: string) => STATUSES[status] ?? "অন্য";

/** How an order ended, as a sentence. */
const ENDINGS: Record<string, string> = {
  declined: "রান্নাঘর এই অর্ডার ফিরিয়ে দিয়েছে।",
  lapsed: "সময়মতো উত্তর আসেনি, অর্ডারটি শেষ হয়ে গেছে।",
  cancelled: "এই অর্ডার বাতিল হয়ে গেছে।",
};

/** Why a call refuses, by key; functions take the values that the sentence holds. Amounts come in ready to show. */
export const problems: typeof English = {
  // app/api/[...unknown]
  noSuchCall: "এমন কোনো কল নেই।",
  // app/uploads/[name]
  noSuchPicture: "এমন কোনো ছবি নেই।",
  // lib/account
  googleLinkedAlready: "আপনার অ্যাকাউন্টে অন্য একটি Google অ্যাকাউন্ট যুক্ত আছে। আগে সেটি আলাদা করুন।",
  emailLinkUsed: "এই লিংক ব্যবহার হয়ে গেছে, অনেক পুরোনো, নয়তো ফিরিয়ে নেওয়া হয়েছে।",
  passwordChangedMeanwhile: "এর মধ্যে পাসওয়ার্ড বদলানো হয়েছে।",
  confirmGoogleInvalid: "এই লিংক ব্যবহার হয়ে গেছে বা অনেক পুরোনো। নতুন লিংক পেতে আবার Google দিয়ে লগইন করুন।",
  accountInUse: ({ parcels, deliveries, payments, takaOpen }) => {
    const parts = [
      parcels > 0 && `${count(parcels, "পার্সেল")} এখনো শেষ হয়নি`,
      deliveries > 0 && `${count(deliveries, "ডেলিভারি")} আপনার হাতে`,
      payments > 0 && `${count(payments, "পেমেন্ট")} চলছে`,
      takaOpen > 0 && "রাইডারের টাকার হিসাব বাকি",
    ].filter(Boolean);
    return `আপনার অ্যাকাউন্ট এখনই মোছা যাবে না: ${parts.join(", ")}। আগে এগুলো শেষ করুন বা বাতিল করুন।`;
  },
  emailSame: "এটিই এখন আপনার ইমেইল",
  deleteNeedsPassword: "অ্যাকাউন্ট মুছতে আপনার পাসওয়ার্ড লিখুন",
  deleteNeedsEmail: "অ্যাকাউন্ট মুছতে এই অ্যাকাউন্টের ইমেইল লিখুন",
  currentPasswordWrong: "এখনকার পাসওয়ার্ডটি মেলেনি",
  passwordCommon: "এই পাসওয়ার্ড অনেকেই ব্যবহার করেন, অন্য একটি দিন",
  sessionEnded: "ওই লগইন আগেই শেষ হয়ে গেছে।",
  emailTaken: "এই ইমেইলে আগেই একটি অ্যাকাউন্ট আছে।",
  noPassword: "এই অ্যাকাউন্টে এখনো পাসওয়ার্ড নেই। লগইন পাতায় “পাসওয়ার্ড ভুলে গেছি” থেকে একটি ঠিক করে নিন।",
  resetUsed: "এই লিংক ব্যবহার হয়ে গেছে বা অনেক পুরোনো। নতুন একটি চেয়ে নিন।",
  googleLastWayIn: "আগে একটি পাসওয়ার্ড ঠিক করুন: এখন এই অ্যাকাউন্টে শুধু Google দিয়েই ঢোকা যায়।",
  googleNotLinked: "কোনো Google অ্যাকাউন্ট যুক্ত নেই।",
  verifyUsed: "এই লিংক ব্যবহার হয়ে গেছে বা অনেক পুরোনো। আপনার অ্যাকাউন্ট থেকে নতুন একটি চেয়ে নিন।",
  // lib/dashboard
  figuresForAdmins: "এই হিসাব শুধু অ্যাডমিনদের জন্য।",
  // lib/delivery/bookings
  priceChanged: "দাম বদলে গেছে।",
  noSuchParcel: "এমন কোনো পার্সেল নেই।",
  otherParcel: "এটি অন্য কারও পার্সেল।",
  parcelOfOrder: "এই পার্সেল একটি অর্ডারের। অর্ডারটি বাতিল করুন।",
  tooLateToCancel: "এই পার্সেল আর বাতিল করা যাবে না।",
  parcelInWork: "পার্সেলটি নিয়ে এখন কাজ চলছে। আবার চেষ্টা করুন।",
  paymentOpen: "এই পার্সেলের একটি পেমেন্ট চলছে। আবার চেষ্টা করুন।",
  paidPriceStays: "এই পার্সেলের টাকা দেওয়া হয়েছে। দাম বদলে যায় এমন কিছু আর বদলানো যাবে না।",
  orderChangesParcel: "এই পার্সেল একটি অর্ডারের, তাই শুধু অর্ডারের সঙ্গেই বদলায়।",
  paidCancelIt: "এই পার্সেলের টাকা দেওয়া হয়েছে। টাকা ফেরত পেতে এটি বাতিল করুন।",
  onItsWay: "এই পার্সেল এরই মধ্যে পথে।",
  paymentInWork: "পেমেন্টটি নিয়ে এখন কাজ চলছে। আবার চেষ্টা করুন।",
  parcelPaid: "এই পার্সেলের টাকা আগেই দেওয়া হয়েছে।",
  tooLateToPay: "এই পার্সেলের টাকা আর কার্ডে দেওয়া যাবে না।",
  parcelWaitsNoMore: "এই পার্সেলের জন্য এই পেমেন্ট আর লাগবে না। টাকা কার্ডে ফেরত যাচ্ছে।",
  otherPayment: "এটি অন্য কারও পেমেন্ট।",
  paymentOfOtherParcel: "এটি এই পার্সেলের পেমেন্ট নয়।",
  notPaidYet: "পেমেন্ট এখনো হয়নি।",
  // lib/delivery/parcels
  otherParcels: "এগুলো অন্য কারও পার্সেল।",
  fiveWrongCodes: "পাঁচবার ভুল কোড দেওয়া হয়েছে। এই ডেলিভারি এখন একজন অ্যাডমিনকে শেষ করতে হবে।",
  wrongCode: "কোডটি মেলেনি।",
  unknownTracking: "এই ট্র্যাকিং নম্বর আমাদের খাতায় নেই।",
  // lib/delivery/riders
  riderPhoto: "ছবি দিতে হবে",
  riderAlready: "আপনি আগে থেকেই রাইডার।",
  applicationWaits: "আপনার আবেদন উত্তরের অপেক্ষায় আছে।",
  riderStays: ({ status }) => `এই পার্সেলের অবস্থা এখন “${word(status)}”: এর রাইডার আর বদলানো যাবে না।`,
  parcelJustChanged: ({ status }) =>
    `এইমাত্র অন্য কেউ এই পার্সেলে কিছু বদলেছেন, এখন এর অবস্থা “${word(status)}”। আবার দেখে নিন।`,
  noSuchRider: "এমন কোনো রাইডার নেই।",
  riderDisabled: "এই রাইডারের অ্যাকাউন্ট বন্ধ আছে।",
  riderNotAvailable: "আপনি এখন কাজ নিচ্ছেন না। আগে সেটি চালু করুন।",
  otherRegion: "এই পার্সেল অন্য বিভাগ থেকে নিতে হয়।",
  notReadyYet: "এই পার্সেল এখনো নেওয়ার মতো তৈরি হয়নি।",
  parcelTaken: "আরেকজন রাইডার আগে নিয়ে ফেলেছেন।",
  boxNotPacked: "রান্নাঘর এই বক্স এখনো প্যাক করেনি। “তৈরি” জানালে তবেই নেওয়া যাবে।",
  approvedAlready: "এই আবেদন আগেই অনুমোদিত হয়েছে।",
  noSuchApplication: "এমন কোনো আবেদন নেই।",
  noSuchStep: ({ status, to }) => `এই পার্সেলের অবস্থা “${word(status)}”, এখান থেকে “${word(to)}” করা যায় না।`,
  riderMovesOnly: "এই পার্সেলের অবস্থা শুধু এর রাইডার বদলাতে পারেন।",
  cancelledNotCarried: "এই পার্সেল বাতিল হয়েছে, এটি নিতে হবে না।",
  parcelNotYours: "এই পার্সেল আপনার নয়, বা এখন আর আপনার নয়। এর অবস্থা শুধু এর রাইডার বদলাতে পারেন।",
  dayOutOfReach: "হিসাবের দিনটি বা তার পরের তিন দিনের একটি বেছে নিন; রান্না করা খাবার আজ থেকেই আসতে পারে",
  stepNeedsReason: "কারণ লিখতে হবে",
  stepNeedsCode: "কোড দিতে হবে",
  stepNeedsNote: "কোড ছাড়া হাতে দিলে কেন, তা লিখতে হবে",
  noRiderAvailable: "এই বিভাগে এখন কোনো রাইডার নেই। “সব পার্সেল” পাতায় একজনকে বেছে নিন।",
  moreThanBalance: "রাইডারের যত টাকা পাওনা, তার বেশি দেওয়া যাবে না।",
  moreThanInHand: "রাইডারের হাতে যত টাকা আছে, তার বেশি জমা নেওয়া যাবে না।",
  cardPaymentDeciding: "প্রেরকের কার্ডের পেমেন্ট হলো কি না, তা দেখা হচ্ছে। একটু পরে আবার চেষ্টা করুন।",
  paidGiveCashBack: "এই পার্সেলের টাকা আগেই দেওয়া হয়েছে। ক্যাশ ফেরত দিয়ে দিন।",
  collectCostFirst: "এই পার্সেলের টাকা দেওয়া হয়নি। আগে ডেলিভারি খরচ নিয়ে নিন।",
  deliveryCostNow: ({ due }) => `ডেলিভারি খরচ এখন ${due}। এই টাকাই নিন।`,
  ridersOnly: "এটি শুধু রাইডাররা করতে পারেন।",
  // lib/endpoint
  signInFirst: "আগে লগইন করুন।",
  adminsOnly: "এটি শুধু অ্যাডমিনরা করতে পারেন।",
  brokeOff: "মাঝপথে সংযোগ কেটে গেছে।",
  recordsUnreachable: "এই মুহূর্তে আমাদের খাতা খোলা যাচ্ছে না। আবার চেষ্টা করুন।",
  diskFull: "এখন কিছু রাখার জায়গা নেই, তাই কিছুই বদলানো হয়নি। পরে আবার চেষ্টা করুন।",
  ourFault: "আমাদের দিক থেকে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।",
  // lib/incidents
  changedMeanwhile: "এর মধ্যে এখানে কিছু বদলে গেছে। আবার দেখে নিন।",
  nothingToTry: "এখানে আবার চেষ্টা করার মতো কিছু নেই।",
  seenToNow: "ঠিক এখন আরেকজন এটি দেখছেন।",
  needsNoHand: "এটি আর দেখা দরকার নেই: কেউ দেখে দিয়েছেন, নয়তো নিজেই ঠিক হয়ে গেছে।",
  // lib/money/charges/providers
  unknownToProvider: "পেমেন্ট কোম্পানির কাছে এই পেমেন্টের কোনো হিসাব নেই।",
  // lib/money/charges/providers/stripe
  amountTooSmall: "টাকার পরিমাণ এত কম যে কার্ডে দেওয়া যাবে না।",
  amountTooLarge: "টাকার পরিমাণ এত বেশি যে কার্ডে দেওয়া যাবে না।",
  refundedAlready: "এই পেমেন্টের টাকা আগেই ফেরত দেওয়া হয়েছে।",
  inDispute: "ব্যাংক এই পেমেন্টের একটি আপত্তির মীমাংসা করছে।",
  providerUnavailable: "পেমেন্ট কোম্পানি সাড়া দিচ্ছে না। এক মিনিট পর আবার চেষ্টা করুন।",
  signatureWrong: "পাঠানো তথ্যের সঙ্গে স্বাক্ষর মেলে না।",
  notAnEvent: "পাঠানো তথ্যটি কোনো ইভেন্ট নয়।",
  moreThanPaid: "যত টাকা দেওয়া হয়েছে, তার বেশি ফেরত দেওয়া যায় না।",
  bankDecides: "ব্যাংক এই পেমেন্টের একটি আপত্তির মীমাংসা করছে, নয়তো করে ফেলেছে।",
  sentBackAgain: "ব্যাংক টাকাটা আবার ফেরত পাঠিয়েছে। অন্যভাবে মিটিয়ে দিন।",
  providerRefused: "পেমেন্ট কোম্পানি রাজি হয়নি, তাই কোনো টাকা ফেরত যায়নি।",
  neverPaid: "এই পেমেন্ট কখনো হয়নি, তাই ফেরত দেওয়ার কিছু নেই।",
  // lib/money/charges
  noSuchPayment: "এমন কোনো পেমেন্ট নেই।",
  thisPaymentInWork: "এই পেমেন্ট নিয়ে এখন কাজ চলছে। আবার চেষ্টা করুন।",
  // lib/people/auth
  cookieBroken: "একটি কুকি নষ্ট ছিল, সেটি সরানো হয়েছে। আবার চেষ্টা করুন।",
  formOrJson: "ফর্ম বা JSON পাঠান।",
  notJson: "পাঠানো তথ্যটি JSON নয়।",
  tokenInvalid: "টোকেনটি (Bearer) ঠিক নয়।",
  noSecret: "NEXTAUTH_SECRET দেওয়া হয়নি।",
  // lib/people/users/addresses
  noSuchAddress: "এমন কোনো ঠিকানা নেই।",
  tooManyAddresses: ({ most }) => `আপনার ${count(most, "ঠিকানা")} আছে, এর বেশি রাখা যায় না। নতুন রাখতে একটি মুছুন।`,
  addressDefault: "এটি বাদ না দিয়ে অন্য একটি ঠিকানাকে প্রধান করুন",
  // lib/people/users
  noSuchAccount: "এমন কোনো অ্যাকাউন্ট নেই।",
  lastAdmin: "ইনিই শেষ অ্যাডমিন। আগে অন্য কাউকে অ্যাডমিন করুন।",
  accountDeleted: "এই অ্যাকাউন্ট মুছে ফেলা হয়েছে।",
  notYourAccount: "এটি আপনার অ্যাকাউন্ট নয়।",
  unknownEmail: "এই ইমেইলে কোনো অ্যাকাউন্ট নেই।",
  pictureAddress: "ছবির জায়গায় একটি ওয়েব ঠিকানা দিতে হবে",
  accountGone: "এই অ্যাকাউন্ট আগেই মুছে ফেলা হয়েছে।",
  // lib/platform/db
  noDatabase: "কোনো ডেটাবেস ঠিক করা নেই।",
  malformedId: "আইডিটি ঠিকভাবে লেখা নয়।",
  // lib/platform/http
  bodyTooLong: ({ kilobytes }) => `সবচেয়ে বেশি ${figure(kilobytes)} কিলোবাইট নেওয়া হয়।`,
  sendJson: "JSON পাঠান, content-type দিন application/json।",
  givenTwice: ({ name }) => `${name} দুবার দেওয়া হয়েছে।`,
  fieldGivenTwice: "দুবার দেওয়া হয়েছে",
  bodyTooLarge: "এত বড় কিছু নেওয়া হয় না।",
  uploadUnreadable: "পাঠানো ফাইলটি পড়া যাচ্ছে না।",
  crossSite: "এই কল শুধু RANNA-র নিজের পাতা থেকে করা যায়।",
  // lib/platform/idempotency
  idempotencyKeyShape: "Idempotency-Key হবে ১ থেকে ২০০টি দেখা যায় এমন অক্ষর।",
  idempotencyKeyLength: "১ থেকে ২০০টি দেখা যায় এমন অক্ষর",
  idempotencyKeyUsed: "এই Idempotency-Key অন্য একটি কলে ব্যবহার হয়েছে।",
  firstCallUnderWay: "প্রথম কলটির কাজ এখনো চলছে।",
  // lib/platform/jobs
  jobNotHere: "এই সার্ভারে ওই কাজটি চলে না।",
  // lib/platform/limits
  tooManyTries: ({ seconds }) =>
    `অনেকবার চেষ্টা হয়েছে। ${seconds < 60 ? "একটু" : `${figure(Math.ceil(seconds / 60))} মিনিট`} অপেক্ষা করুন।`,
  notPossibleNow: "এই মুহূর্তে এটি করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।",
  // lib/platform/mail
  mailboxSilent: "এই মেশিনের ডাকবাক্স এখন সাড়া দিচ্ছে না। আবার চেষ্টা করুন।",
  // lib/platform/outbox
  mailHasLeft: "ইমেইলটি এর মধ্যে চলে গেছে।",
  // lib/platform/pictures/uploads
  picturesUnreachable: "ছবি যেখানে থাকে সেখান থেকে সাড়া আসছে না। আবার চেষ্টা করুন।",
  sendMultipart: ({ field }) => `multipart/form-data পাঠান, ফাইলটি দিন ${field} ঘরে।`,
  photoSize: "ছবিটি ৫ এমবি-র বেশি হওয়া যাবে না",
  uploadPhoto: "একটি ছবি দিন",
  pictureKinds: "শুধু JPEG, PNG, WebP, AVIF আর GIF ছবি নেওয়া হয়।",
  pictureTooLarge: "ছবিটি মাপে অনেক বড়।",
  pictureUnreadable: "ছবিটি পড়া যাচ্ছে না।",
  pictureNotKept: "ছবিটি রাখা যায়নি। আবার চেষ্টা করুন।",
  // lib/shop/cart
  cartFull: ({ most }) => `কার্টে ${count(most, "রেসিপি")} পর্যন্ত রাখা যায়।`,
  notInCart: "এই রেসিপি আপনার কার্টে নেই।",
  noSuchRecipe: "এমন কোনো রেসিপি নেই।",
  inCartAlready: "কার্টে আগেই আছে!",
  // lib/shop/import
  noKitchenYet: "প্রথম রেসিপি দিলেই আপনার রান্নাঘর খুলবে।",
  tooManyToBring: ({ most }) => `একবারে ${count(most, "রেসিপি")} পর্যন্ত আনা যায়।`,
  noTextField: ({ found }) => `রেসিপির তথ্য যাবে “text” ঘরে; এই কল শুরু হয়েছে এভাবে: “${found}”।`,
  noRecipeData: ({ found }) => `এতে রেসিপির কোনো তথ্য নেই, শুরুটা এমন: “${found}”।`,
  dataBreaksOff: ({ found }) => `রেসিপির তথ্য এই জায়গায় নষ্ট: “${found}”।`,
  pageBreaksOff: ({ found }) => `এই পাতার রেসিপির তথ্য এই জায়গায় নষ্ট: “${found}”।`,
  pageWithoutRecipe: ({ found }) => `“${found}” পাতার ভেতরে রেসিপির তথ্য (JSON-LD) নেই।`,
  nothingGiven: "কিছু পেস্ট করুন বা একটি ফাইল বেছে নিন",
  unpacksTooLarge: "ফাইলটি খুললে ২০ এমবি-র বেশি হয়।",
  tooManyMembers: ({ most }) => `ফাইলটির ভেতরে ${figure(most)}টির বেশি ফাইল আছে।`,
  importTooMuch: "ফাইলটি পড়তে খুব বেশি সময় বা মেমোরি লাগছে।",
  importBeingRead: "আপনার আগের ফাইলটি এখনো পড়া হচ্ছে।",
  importBroke: "ফাইলটি পড়া যায়নি। আবার চেষ্টা করুন।",
  noReadableRecipe: ({ found }) =>
    `এতে পড়ার মতো কোনো রেসিপি পাওয়া যায়নি${found === "" ? "।" : `, শুধু আছে: ${found}`}`,
  importTooLarge: "৫ এমবি পর্যন্ত নেওয়া হয়",
  damagedArchive: "ফাইলটি নষ্ট, নয়তো এটি রেসিপির ফাইল নয়।",
  // lib/shop/kitchens
  kitchenInWork: "রান্নাঘরে এখন কিছু বদলানো হচ্ছে। আবার চেষ্টা করুন।",
  // lib/shop/lists
  listInWork: "ফর্দে এখন কিছু বদলানো হচ্ছে। আবার চেষ্টা করুন।",
  listNoServings: "রেসিপিটি কত জনের জন্য, তা লেখা নেই।",
  unknownItem: "এটি আপনার ফর্দে নেই।",
  unknownRecipe: "এই রেসিপি আপনার ফর্দে নেই।",
  lineOfRecipe: "এটি একটি রেসিপি থেকে এসেছে। এটি সরান, নয়তো রেসিপিটি কত জনের জন্য তা বদলান।",
  nothingToUndo: "এটি আর ফিরিয়ে আনা যাবে না।",
  listManyRecipes: ({ most }) => `ফর্দে ${count(most, "রেসিপি")} পর্যন্ত রাখা যায়`,
  listManyItems: ({ most }) => `ফর্দে ${count(most, "জিনিস")} পর্যন্ত রাখা যায়`,
  listMuchOfOne: "কোনো রান্নাঘরেই এত লাগে না",
  guestListFull: "এই ব্রাউজারের ফর্দ ভরে গেছে। আরও রাখতে লগইন করুন।",
  // lib/shop/lists/saved
  savedFull: ({ most }) => `${count(most, "রেসিপি")} পর্যন্ত তুলে রাখা যায়। আগে কয়েকটি সরান।`,
  // lib/shop/orders
  orderIsOver: "এই অর্ডার শেষ হয়ে গেছে।",
  noSuchOrder: "এমন কোনো অর্ডার নেই।",
  kitchenAnswersOnly: "অর্ডারের উত্তর শুধু সেই রান্নাঘর দিতে পারে।",
  orderAnswered: "এই অর্ডারের উত্তর আগেই দেওয়া হয়েছে, নয়তো অর্ডারটি শেষ।",
  buyerCancelsOnly: "অর্ডার শুধু তার ক্রেতা বাতিল করতে পারেন।",
  buyerMovesOnly: "অর্ডারের ঠিকানা শুধু তার ক্রেতা বদলাতে পারেন।",
  orderPickedUp: "রাইডার এই অর্ডার আগেই নিয়ে গেছেন।",
  recipeGone: "এই রেসিপি আর বিক্রি হয় না।",
  recipeNotForSale: "এই রেসিপি শুধু পড়ার জন্য, বিক্রির জন্য নয়।",
  basketChanged: "আপনার কার্টে কিছু বদলেছে। আবার দেখে নিন।",
  paymentWithoutOrder: "এই পেমেন্টের কোনো অর্ডার নেই।",
  paymentOfOtherThing: "এই পেমেন্ট অন্য কিছুর জন্য দেওয়া হয়েছিল।",
  locationMisfit: "জায়গার সঙ্গে ডেলিভারি খরচ মেলে না।",
  locationMisfitField: "জায়গার সঙ্গে ডেলিভারি খরচ মেলে না",
  paymentOfOtherOrder: "এটি এই অর্ডারের পেমেন্ট নয়।",
  noSuchPurchase: "এমন কোনো কেনাকাটা নেই।",
  otherPurchase: "এটি অন্য কারও কেনাকাটা।",
  orderEnded: ({ state }) => ENDINGS[state] ?? "এই অর্ডার শেষ হয়ে গেছে।",
  orderOnItsWay: "অর্ডারটি তৈরি হচ্ছে বা পথে আছে, তাই আর বাতিল করা যাবে না।",
  refundUnderWay: "এই অর্ডারের টাকা ফেরত যাচ্ছে। একটু পরে আবার চেষ্টা করুন।",
  soldOut: ({ title }) => (title === "" ? "এটি শেষ হয়ে গেছে।" : `“${title}” শেষ হয়ে গেছে।`),
  outOfArea: ({ lines }) =>
    lines
      .map(({ title, from }) =>
        from === null
          ? `“${title}” রান্না করা খাবার, আর রান্নাঘরটি কোথায় রাঁধে তা জানায়নি।`
          : `“${title}” রান্না করা খাবার, শুধু ${from} জেলায় ডেলিভারি হয়।`,
      )
      .join(" "),
  cookedDistrictMissing: "আপনার জেলা বেছে নিন: রান্না করা খাবার সব জায়গায় যায় না",
  emptyCart: "আপনার কার্ট খালি।",
  tooManyLines: ({ most }) => `একবারে ${count(most, "রেসিপি")} পর্যন্ত কেনা যায়।`,
  tooManyKitchens: ({ most }) => `একবারে ${count(most, "রান্নাঘর")} পর্যন্ত কেনা যায়।`,
  addressMissing: "কোথায় পৌঁছে দেব?",
  districtMissing: "আপনার জেলা বেছে নিন",
  districtMisfit: "ডেলিভারির জায়গার সঙ্গে এই জেলা মেলে না",
  phoneNotCallable:
    "এই নম্বরে ফোন করা যাবে না। দেখে নিন: বাংলাদেশের নম্বরে ১১টি সংখ্যা, অন্য দেশের নম্বর শুরু হয় + আর দেশের কোড দিয়ে।",
  justAnswered: "এইমাত্র অন্য কেউ এই অর্ডারের উত্তর দিয়েছেন।",
  otherOrders: "এগুলো অন্য কারও অর্ডার।",
  orderInWork: "অর্ডারটি নিয়ে এখন কাজ চলছে। আবার চেষ্টা করুন।",
  tooManyOpenPurchases: "আপনার অনেকগুলো অর্ডারের টাকা দেওয়া বাকি। টাকা দিন, নয়তো আধা ঘণ্টা অপেক্ষা করুন।",
  orderNeverPaid: "এই অর্ডারের টাকা কখনো দেওয়া হয়নি, তাই ফেরত দেওয়ার কিছু নেই।",
  refundedMeanwhile: ({ amount }) => `এর মধ্যে সব মিলিয়ে ${amount} ফেরত গেছে। অর্ডারটি আবার দেখে নিন।`,
  allRefunded: "সব টাকা আগেই ফেরত গেছে।",
  refundAtMost: ({ amount }) => `সবচেয়ে বেশি ${amount} ফেরত দেওয়া যায়।`,
  refundRefused: "পেমেন্ট কোম্পানি রাজি হয়নি, তাই কোনো টাকা ফেরত যায়নি। অর্ডারটি আবার দেখে নিন।",
  refundSentBack: "ব্যাংক টাকা ফেরত পাঠিয়েছে, তাই ক্রেতার পাওনা এখনো বাকি। অর্ডারটি আবার দেখে নিন।",
  otherRefundUnderWay: "এই অর্ডারের আরেকটি ফেরত এখনো চলছে। একটু পরে আবার চেষ্টা করুন।",
  // lib/shop/orders/reviewing
  reviewOfOtherKitchen: "যে রান্নাঘর বক্স প্যাক করেছে, শুধু সে-ই উত্তর দিতে পারে।",
  reviewAnswered: "এই রিভিউয়ের উত্তর আগেই দেওয়া হয়েছে।",
  reviewHidden: "এই রিভিউ লুকানো আছে।",
  notBought: "নিজে যা কিনেছেন, শুধু তারই রিভিউ দিতে পারেন।",
  ownRecipe: "নিজের রেসিপির রিভিউ দেওয়া যায় না।",
  notDelivered: "পৌঁছানোর পর রিভিউ দিতে পারবেন।",
  reviewedAlready: "এর রিভিউ আপনি আগেই দিয়েছেন।",
  // lib/shop/recipes
  authorOnly: "রেসিপিতে এই কাজ শুধু তার রাঁধুনিই করতে পারেন।",
  hiddenByAdmin: "একজন অ্যাডমিন এই রেসিপি লুকিয়েছেন।",
  recipeInWork: "রেসিপিতে এখন কিছু বদলানো হচ্ছে। আবার চেষ্টা করুন।",
  recipeHidden: "রেসিপিটি আগে থেকেই লুকানো।",
  recipeDeleted: "রেসিপিটি মুছে ফেলা হয়েছে।",
  recipeListed: "রেসিপিটি তালিকায় আগে থেকেই আছে।",
  restoreFirst: "রেসিপিটি মুছে ফেলা হয়েছে। আগে ফিরিয়ে আনুন।",
  hiddenNotDeleted: "রেসিপিটি মোছা হয়নি, লুকানো আছে।",
  deletedLongAgo: "এটি মোছা হয়েছে ৩০ দিনেরও আগে।",
  authorDeleted: "যাঁর রেসিপি, তাঁর অ্যাকাউন্ট মুছে ফেলা হয়েছে।",
  cookedNeedsPickup: "রাইডার বক্স কোথা থেকে নেবেন, আগে প্রোফাইলে জানান: রান্না করা খাবার জেলার বাইরে যায় না",
  authorChangesOnly: "এই রেসিপি শুধু তার রাঁধুনি বদলাতে পারেন।",
  // lib/shop/reviews
  notYourReview: "এটি অন্য কারও রিভিউ।",
  tooLateToEdit: "এই রিভিউ আর বদলানো যাবে না।",
  noSuchReview: "এমন কোনো রিভিউ নেই।",
  ownReview: "এটি আপনার নিজের রিভিউ। “আপনার অর্ডার” পাতায় এটি বদলাতে পারেন।",
  photoOwn: "আপনি নিজে এখানে যে ছবি দিয়েছেন, শুধু সেটিই চলবে",
  reviewHiddenAlready: "এই রিভিউ আগে থেকেই লুকানো।",
  reviewShownAlready: "এই রিভিউ দেখা যাচ্ছে, এটি নিয়ে কোনো অভিযোগ নেই।",
  // lib/shop/stock
  stockInWork: "এখন বক্স বিক্রি হচ্ছে। আবার চেষ্টা করুন।",
  // lib/site
  noSuchFeed: "এমন কোনো ফিড নেই।",
  noSuchMap: "এমন কোনো সাইটম্যাপ নেই।",
  noSuchKitchen: "এমন কোনো রান্নাঘর নেই।",
};

/** Titles of problems; a code without one is said by itself. */
export const problemTitles: typeof EnglishTitles = {
  validation: "কয়েকটি ঘর আবার দেখে নিন",
  unauthenticated: "লগইন করুন",
  forbidden: "এটি করার অনুমতি নেই",
  not_found: "পাওয়া যায়নি",
  too_many_requests: "অনেকবার চেষ্টা হয়েছে",
  internal: "একটা সমস্যা হয়েছে",
};
