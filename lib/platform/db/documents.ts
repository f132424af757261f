import type { ObjectId } from "mongodb";
import type { AuditAction, AuditTarget, AuditValues } from "@/lib/people/audit/schema";

/**
 * What the collections hold. Documents never leave `data.ts` files: they are mapped to views there.
 * Amounts are whole poisha, dates are Date.
 */

export type Role = "user" | "seller" | "admin";

/** `users`: shared with NextAuth's adapter, which keeps name, email, emailVerified and image. */
export type UserDoc = {
  _id: ObjectId;
  /** Kept equal to displayName and photoURL. */
  name: string;
  image: string | null;
  displayName: string;
  photoURL: string | null;
  /** Trimmed and in lower case; unique. */
  email: string;
  emailVerified: Date | null;
  /** Treated as "user" when missing. */
  role?: Role;
  isRider?: boolean;
  disabled?: boolean;
  /** Counts password changes; a session of an older version has ended. */
  sessionVersion: number;
  createdAt: Date;
  lastSignInAt: Date | null;
  /** Where riders fetch what this person sells. */
  pickup?: PickupAddress;
  /** How many boxes were made with it; counted so that making one and changing the address conflict. */
  pickupUses?: number;
};

export type PickupAddress = {
  phone: string;
  region: string;
  district: string;
  center: string;
  address: string;
};

/** `credentials`: password hashes, apart from the user record. `_id` is the user's. */
export type CredentialDoc = { _id: ObjectId; hash: string; updatedAt: Date };

/** `accounts`: a provider's account that opens one of ours; none of the provider's tokens. */
export type AccountDoc = {
  _id: ObjectId;
  provider: "google";
  /** The provider's id of the person; with `provider` unique. */
  providerAccountId: string;
  type: "oauth";
  userId: ObjectId;
  /** The e-mail there when it was linked, for show. */
  email?: string;
  /** Linked while nobody had proven the account's e-mail, and nothing at Google proved it: perhaps not the owner's. */
  unproven?: true;
};

/**
 * `sessions`: a browser that is signed in, named by its token's `sid`. A session whose record is gone, or whose version
 * is not the account's any more, has ended.
 */
export type SessionDoc = {
  _id: ObjectId;
  userId: ObjectId;
  /** The account's sessionVersion that its tokens carry. */
  version: number;
  createdAt: Date;
  /** Written at most every five minutes. */
  lastSeenAt: Date;
  userAgent: string;
  /** Where it was started from. */
  address: string;
};

/** `oneTimeLinks`: what a mailed link stands for. The link is the id with a signature; no secret is kept. */
export type OneTimeLinkDoc = {
  _id: ObjectId;
  purpose: "google_link" | "password_reset" | "email_verify" | "email_change";
  userId: ObjectId;
  data: Record<string, string>;
  createdAt: Date;
  expiresAt: Date;
};

/** `recipes` */
export type RecipeDoc = {
  _id: ObjectId;
  title: string;
  description: string;
  image: string;
  ingredients: string[];
  instructions: string[];
  category: string;
  tags: string[];
  cookingTime: string;
  /** Read from cookingTime; null when it is unreadable. */
  cookingMinutes: number | null;
  servings: number | null;
  difficulty: "easy" | "medium" | "hard";
  pricePoisha: number;
  authorId: ObjectId;
  authorEmail: string;
  authorName: string;
  dateCreated: Date;
  dateModified: Date;
  /** Title, description, ingredients, tags and category, folded for the search by words. */
  searchText: string;
  /** What the list sorts by: the folded title; the minutes, unreadable ones after all others. */
  titleKey: string;
  timeKey: number;
  /** Set when deleted: it leaves lists at once, its orders stay readable. */
  deletedAt: Date | null;
  /** Whose deed the deletion was; one that went with its author's account is never restored. */
  deletedBy?: "author" | "admin" | "account" | null;
  /** Set while an administrator keeps it off the list; stays through a deletion. Earlier versions lack it. */
  hiddenAt?: Date | null;
  /** Whether it is on the list, neither deleted nor hidden: one value that every index of the list begins with. */
  listed: boolean;
};

/** `carts`: `_id` is the user's. */
export type CartDoc = { _id: ObjectId; items: { recipeId: ObjectId; addedAt: Date }[]; updatedAt: Date };

/** `orders`: opened before the card is charged, completed once by browser, webhook or reconciler. */
export type OrderDoc = {
  _id: ObjectId;
  state: "open" | "completed" | "abandoned";
  buyerId: ObjectId;
  buyerInfo: {
    name: string;
    email: string;
    phone: string | null;
    address: string | null;
    district: string | null;
  };
  sellerInfo: { id: ObjectId; name: string; email: string };
  recipeId: ObjectId;
  /** Title, picture and price as they were when the order was opened. */
  title: string;
  image: string;
  pricePoisha: number;
  quantity: number;
  location: "inside" | "outside";
  deliveryChargePoisha: number;
  totalPoisha: number;
  /** Payment intent of the provider; null until it has answered. */
  transactionId: string | null;
  /** The provider's word: succeeded or otherwise. */
  paymentStatus: string;
  /** Names the open order of one buyer, recipe, quantity and charge; unique while set. */
  openKey?: string;
  openedAt: Date;
  /** When the open order no longer gives its intent again. */
  openUntil: Date;
  paidAt: Date | null;
  completedAt: Date | null;
  completedBy: "browser" | "webhook" | "reconciler" | null;
  needsAddress: boolean;
  parcelId: ObjectId | null;
  trackingId: string | null;
  refundedPoisha: number;
  /** Whether something went back, as refundedPoisha says; missing: nothing. */
  refundState?: "part" | "whole" | null;
  /** Money that has to go back to the card and has not yet; missing: nothing. */
  refundDue?: RefundDue | null;
  /** Every refund that was decided here, oldest first; missing: none. */
  refunds?: OrderRefund[];
  /** Folded words that the desk finds it by (lib/shop/orders/desk-words.ts); older orders get them once. */
  searchWords?: string[];
  /** Next time the reconciler asks the provider about this open order. */
  checkAt: Date | null;
};

export type ParcelStatus =
  | "pending"
  | "assigned"
  | "picked_up"
  | "in_transit"
  | "out_for_delivery"
  | "delivered"
  | "failed_attempt"
  | "returned"
  | "cancelled";

/** One end of a parcel's way; null while nobody has said it (an order's ends fill up later). */
export type ParcelEnd = {
  name: string;
  email: string | null;
  contact: string | null;
  region: string | null;
  district: string | null;
  center: string | null;
  address: string | null;
  instruction: string | null;
};

/** A step of a parcel; nothing edits it. `by.id` is null for the platform. */
export type ParcelEvent = {
  from: ParcelStatus | null;
  to: ParcelStatus;
  by: { role: "owner" | "rider" | "admin" | "platform"; id: ObjectId | null; name: string };
  at: Date;
  note: string | null;
};

/** A card payment that was begun for a booking; one at a time. */
export type ParcelPayment = {
  /** Counts the intents of this parcel: part of the provider's idempotency key. */
  round: number;
  /** null until the provider has answered. */
  intentId: string | null;
  amountPoisha: number;
  openedAt: Date;
  /** Next time the reconciler asks the provider. */
  checkAt: Date;
};

/** `parcels`: of an order (made with it, paid) or booked by its sender. */
export type ParcelDoc = {
  _id: ObjectId;
  kind: "order" | "booking";
  trackingId: string;
  title: string;
  /** An order's box has neither type nor weight. */
  type: "document" | "non-document" | null;
  /** Kg, at most two decimals; null for a document. */
  weight: number | null;
  orderId: ObjectId | null;
  /** Who owns it: the buyer of an order, the sender of a booking. */
  ownerId: ObjectId;
  sender: ParcelEnd & { id: ObjectId; email: string };
  receiver: ParcelEnd;
  deliveryCostPoisha: number;
  paymentStatus: "unpaid" | "paid";
  /** null: no card payment is open. */
  payment: ParcelPayment | null;
  /** How many card payments were begun. */
  paymentRounds: number;
  /** The intent that paid a booking; null for cash, and for an order, whose payment is the order's. */
  transactionId: string | null;
  paidAt: Date | null;
  paidWith: "card" | "cash" | null;
  refundedPoisha: number;
  deliveryStatus: ParcelStatus;
  /** When the seller marked the order ready; it can be claimed from then. */
  readyAt: Date | null;
  /** Since when it waits for a rider (lib/delivery/parcels/claimable.ts); it can be claimed while it is also pending. */
  claimableAt: Date | null;
  riderId: ObjectId | null;
  /** When its last step was taken (delivered, returned or cancelled); null on its way. */
  finishedAt: Date | null;
  /** Append-only. */
  events: ParcelEvent[];
  createdBy: string;
  creationDate: Date;
  /** Set when deleted: it leaves every list, its events stay. */
  deletedAt: Date | null;
  /** Whether the rider's larger share holds: within a district, or an order inside Dhaka. */
  withinDistrict: boolean;
  /** Wrong tries of the receiver's code. */
  codeTries: number;
  /** Folded words that All Parcels finds it by (lib/delivery/parcels/desk-words.ts); older parcels get them once. */
  searchWords?: string[];
  /** Money that has to go back to the card and has not yet; null: nothing. */
  refundDue: RefundDue | null;
};

/** A refund that was decided and is still to be made; `key` makes it happen once. */
export type RefundDue = { amountPoisha: number; key: string; checkAt: Date };

/** A refund of an order: `due` until the provider has made it (`made`) or refused it for good (`refused`). */
export type OrderRefund = {
  key: string;
  amountPoisha: number;
  /** With its cancellation, or by itself. */
  why: "cancelled" | "refund";
  by: { id: ObjectId; name: string };
  at: Date;
  state: "due" | "made" | "refused";
  settledAt: Date | null;
};

/** `riders`: an application, and once it is approved the rider. One a person. A declined one is deleted. */
export type RiderDoc = {
  _id: ObjectId;
  userId: ObjectId;
  fullName: string;
  email: string;
  phone: string;
  address: string;
  region: string;
  district: string;
  age: number;
  nid: string;
  vehicle: "Bike" | "Bicycle" | "Car" | "Other";
  experience: string | null;
  photo: string;
  status: "Pending" | "Approved";
  applyed: Date;
  decidedAt: Date | null;
  /** A rider who is not available can't claim. */
  available: boolean;
  /** Sum of the ledger: earned less paid out. */
  balancePoisha: number;
  /** Sum of the ledger: cash collected less handed in. */
  cashPoisha: number;
};

/** `ledger`: what riders earn, get paid, collect and hand in. Append-only; amounts are positive. */
export type LedgerDoc = {
  _id: ObjectId;
  riderId: ObjectId;
  kind: "earned" | "paid_out" | "cash_collected" | "cash_handed_in";
  amountPoisha: number;
  parcelId: ObjectId | null;
  by: { id: ObjectId; name: string };
  at: Date;
};

/**
 * `audit`: who did what to what. Append-only: nothing edits or deletes an entry. `by.id` is null for the platform;
 * `before` and `after` hold the changed fields only.
 */
export type AuditDoc = {
  _id: ObjectId;
  at: Date;
  by: { id: ObjectId | null; email: string; name: string; role: Role | "platform" };
  action: AuditAction;
  target: AuditTarget;
  before: AuditValues | null;
  after: AuditValues | null;
  /** Where the call came from and which it was; null in a background job. */
  address: string | null;
  requestId: string | null;
  /** Who and target, folded, for the search. */
  searchText: string;
};

/** `idempotency`: first answers of POSTs, by user and key, for 24 h. */
export type IdempotencyDoc = {
  _id: string;
  fingerprint: string;
  state: "running" | "done";
  status: number | null;
  body: string | null;
  headers: Record<string, string> | null;
  createdAt: Date;
  /** A run that stops answering before this time may be taken over. */
  leaseUntil: Date;
};

/** `pageVersions`: one counter a kept page, raised in the transaction that changes its data. */
export type PageVersionDoc = { _id: string; version: number };

/**
 * `outbox`: mails written with the event that they tell of, and sent afterwards. `data` holds what the mail's text needs
 * to be made, never a code or a token.
 */
export type OutboxDoc = {
  _id: ObjectId;
  /** Names the event and the recipient; unique. */
  key: string;
  kind: string;
  to: string;
  data: Record<string, unknown>;
  state: "waiting" | "sent" | "given_up";
  /** How often sending was begun. */
  tries: number;
  /** When it is to be sent, or tried again. */
  checkAt: Date;
  createdAt: Date;
  sentAt: Date | null;
  givenUpAt: Date | null;
  lastError: string | null;
  /** Removed instead of kept once it has left or is given up. */
  forget?: true;
};

/** `leases`: one holder of a background job at a time, several servers on one database. */
export type LeaseDoc = { _id: string; holder: string; until: Date };

/** `meta`: marks such as the seed's. */
export type MetaDoc = { _id: string; at: Date; value: unknown };
