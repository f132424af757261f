import "server-only";
import type { ObjectId } from "mongodb";
import type { Role } from "@/lib/people/users/viewer";
import { collection } from "@/lib/platform/db/client";
import type { Language } from "@/lib/texts/language";

/** `users`: written by us alone; NextAuth's adapter reads name, email, emailVerified and image of the same records. */
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
  /** One without it counts as user (contract, "Questions answered"). */
  role?: Role;
  isRider: boolean;
  disabled: boolean;
  /** In which this person is written to. */
  language: Language;
  /** Counts password changes; a session of an older version has ended. */
  sessionVersion: number;
  createdAt: Date;
  lastSignInAt: Date | null;
  /** Where riders fetch what this person sells. */
  pickup?: StoredPickup;
  /** How much names this person (orders, recipes ...); counted, so that one more conflicts with what must see it. */
  matters?: number;
  /** Where this person has things brought, the default first. Part of the record, so they end with it. */
  addresses?: StoredAddress[];
};

export type StoredAddress = {
  _id: ObjectId;
  label: string;
  name: string;
  phone: string;
  district: string;
  address: string;
  createdAt: Date;
};

export type StoredPickup = {
  phone: string;
  region: string;
  district: string;
  center: string;
  address: string;
};

/** `credentials`: password hashes, apart from the user record. `_id` is the user's. */
export type CredentialDoc = { _id: ObjectId; hash: string; updatedAt: Date };

export const userDocs = collection<UserDoc>("users");

export const credentialDocs = collection<CredentialDoc>("credentials");
