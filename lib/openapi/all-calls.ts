import "server-only";
import * as account from "@/lib/account/calls";
import * as kept from "@/lib/account/kept-calls";
import * as signIn from "@/lib/account/sign-in-calls";
import * as dashboard from "@/lib/dashboard/calls";
import * as bookings from "@/lib/delivery/bookings/calls";
import * as handovers from "@/lib/delivery/handovers/calls";
import * as parcels from "@/lib/delivery/parcels/calls";
import * as riders from "@/lib/delivery/riders/calls";
import * as carrying from "@/lib/delivery/riders/carry-calls";
import * as incidents from "@/lib/incidents/calls";
import * as charges from "@/lib/money/charges/calls";
import * as payouts from "@/lib/money/payouts/calls";
import * as receipts from "@/lib/money/receipts/calls";
import * as statements from "@/lib/money/statements/calls";
import * as treasury from "@/lib/money/treasury/calls";
import * as audit from "@/lib/people/audit/calls";
import * as google from "@/lib/people/auth/google/calls";
import * as notices from "@/lib/people/notices/calls";
import * as phones from "@/lib/people/phones/calls";
import * as addresses from "@/lib/people/users/addresses/calls";
import * as users from "@/lib/people/users/calls";
import type { Call } from "@/lib/platform/http/call";
import * as mail from "@/lib/platform/mail/calls";
import * as uploads from "@/lib/platform/pictures/uploads/calls";
import * as push from "@/lib/platform/push/calls";
import * as sms from "@/lib/platform/sms/calls";
import * as cart from "@/lib/shop/cart/calls";
import * as claims from "@/lib/shop/claims/calls";
import * as imports from "@/lib/shop/import/calls";
import * as kitchens from "@/lib/shop/kitchens/calls";
import * as lists from "@/lib/shop/lists/calls";
import * as saved from "@/lib/shop/lists/saved/calls";
import * as orders from "@/lib/shop/orders/calls";
import * as purchases from "@/lib/shop/orders/purchase-calls";
import * as recipes from "@/lib/shop/recipes/calls";
import * as reviews from "@/lib/shop/reviews/calls";
import * as site from "@/lib/site/calls";
import * as server from "./calls";

/** Every call of the API by group, in the order of the OpenAPI document. */
export const CALLS = {
  Recipes: [
    recipes.list,
    recipes.suggest,
    recipes.read,
    recipes.add,
    site.readKitchen,
    imports.readRecipes,
    imports.writeRecipes,
    recipes.change,
    recipes.remove,
    recipes.readForAdmins,
    recipes.hide,
    recipes.show,
    recipes.restore,
    recipes.listForAdmins,
    recipes.exportForAdmins,
    recipes.listAuthors,
  ],
  Saved: [saved.list, saved.saveMany, saved.listIds, saved.save, saved.forget],
  List: [
    lists.read,
    lists.empty,
    lists.addRecipe,
    lists.removeRecipe,
    lists.addItem,
    lists.changeItem,
    lists.removeItem,
    lists.removeChecked,
    lists.undo,
    lists.merge,
  ],
  Reviews: [
    reviews.list,
    reviews.write,
    reviews.change,
    reviews.answer,
    reviews.report,
    reviews.hide,
    reviews.show,
  ],
  Cart: [cart.read, cart.add, cart.setQuantity, cart.remove],
  Orders: [
    orders.open,
    orders.save,
    orders.list,
    orders.exportForAdmins,
    orders.readForAdmins,
    orders.changeAddress,
    orders.cancel,
    orders.accept,
    orders.decline,
    orders.markReady,
    orders.refund,
    orders.listSales,
  ],
  Purchases: [purchases.checkOut, purchases.complete, purchases.list, purchases.read, purchases.buyAgain],
  Claims: [claims.open, claims.list, claims.read, claims.answer, claims.decide],
  Money: [
    statements.read,
    treasury.read,
    treasury.listEntries,
    treasury.verify,
    treasury.recordArrival,
    treasury.writeOff,
  ],
  Payments: [
    charges.readConfig,
    charges.receiveEvent,
    charges.receiveIpn,
    charges.returnFromPage,
    charges.returnWithForm,
    charges.sayDispute,
    receipts.readReceipt,
    receipts.listReceipts,
  ],
  Parcels: [
    bookings.book,
    parcels.list,
    parcels.exportForAdmins,
    parcels.read,
    parcels.addNote,
    bookings.change,
    bookings.remove,
    bookings.cancel,
    bookings.openPayment,
    bookings.confirmPayment,
    carrying.claim,
    carrying.assign,
    carrying.listChoices,
    carrying.move,
    parcels.track,
    kept.changePickup,
  ],
  Riders: [
    riders.apply,
    riders.list,
    riders.listApplications,
    riders.decide,
    riders.approve,
    riders.decline,
    riders.readEarnings,
    riders.recordPayout,
    handovers.recordCash,
    riders.readOwn,
    riders.changeAvailability,
    riders.readOwnEarnings,
    riders.listDeliveries,
    handovers.listOwn,
    handovers.state,
    handovers.listOpen,
    handovers.confirm,
  ],
  Payouts: [
    payouts.readMethod,
    payouts.changeMethod,
    payouts.forgetMethod,
    payouts.listRuns,
    payouts.openRun,
    payouts.readRun,
    payouts.deleteRun,
    payouts.approveRun,
    payouts.readFile,
    payouts.markPaid,
    payouts.markFailed,
  ],
  Users: [
    users.register,
    users.list,
    users.search,
    users.readRole,
    users.makeAdmin,
    users.change,
    phones.beginRecovery,
    phones.stopRecovery,
  ],
  "Sign-in": [signIn.begin, signIn.proof, signIn.finish, signIn.useLink],
  Account: [
    account.read,
    account.change,
    account.remove,
    kept.exportAll,
    account.issueToken,
    users.readPasswordPolicy,
    account.changePassword,
    account.forgotPassword,
    account.resetPassword,
    account.verifyEmail,
    account.sendVerification,
    account.changeEmail,
    account.cancelEmailChange,
    account.confirmEmailChange,
    phones.sendProof,
    phones.verify,
    phones.open,
    phones.remove,
    phones.sendOwnCode,
    account.listSessions,
    account.endSessions,
    account.endSession,
    kitchens.change,
    google.beginLink,
    google.confirmLink,
    google.unlink,
  ],
  Notices: [
    notices.list,
    notices.count,
    notices.read,
    notices.readChoices,
    notices.changeChoices,
    notices.pushConfig,
    notices.addDevice,
    notices.listDevices,
    notices.removeDevice,
    notices.tryDevice,
  ],
  Addresses: [addresses.list, addresses.save, addresses.change, addresses.remove],
  Administration: [dashboard.readStatistics, audit.list, incidents.list, incidents.step],
  Platform: [
    uploads.save,
    site.countVitals,
    server.isLive,
    server.isReady,
    server.readDocument,
    mail.listLocal,
    sms.listLocal,
    push.listLocal,
    push.subscribeLocal,
    push.answerLocal,
  ],
} as const satisfies Record<string, readonly Call[]>;

export const ALL_CALLS: readonly Call[] = Object.values(CALLS).flat();

type AnyCall = (typeof CALLS)[keyof typeof CALLS][number];

/** Maps a name such as `GET /cart` to the type of its call. */
export type CallsByName = { [C in AnyCall as `${C["method"]} ${C["path"]}`]: C };

// Declares the calls to the browser's client as types only. The client must not import them, because it would load
// every schema.
declare module "@/lib/platform/http/client" {
  interface ApiCalls extends CallsByName {}
}
