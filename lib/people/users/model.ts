import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { all, stored } from "@/lib/platform/model/fields";
import { savedAddress } from "./addresses/model";
import { profile } from "./profile";
import { ROLES, type UserRole } from "./rules";

/** Where riders fetch what a person sells. */
const pickup = z.object({
  phone: z.string(),
  region: z.string(),
  district: z.string(),
  center: z.string(),
  address: z.string(),
});
export type Pickup = z.input<typeof pickup>;

/**
 * An account: the collection `users`. It is written by us alone; NextAuth's adapter reads name, email, emailVerified and
 * image of the same records.
 */
export const user = profile.extend({
  _id: idCodec(),
  /** Kept equal to `name` and `photoURL`. */
  displayName: z.string(),
  image: z.string().nullable(),
  /** Trimmed and in lower case; unique. */
  email: z.string(),
  /** When the e-mail was proven; shown is whether it was. */
  emailVerified: z.codec(z.custom<Date | null>(), z.boolean(), {
    decode: (at) => at !== null,
    encode: (isVerified) => (isVerified ? new Date() : null),
  }),
  /** One without it counts as user (contract, "Questions answered"). */
  role: z.codec(z.custom<UserRole>().optional(), z.enum(ROLES), {
    decode: (role) => role ?? "user",
    encode: (role) => role,
  }),
  isRider: z.boolean(),
  disabled: z.boolean(),
  /** Counts password changes; a session of an older version has ended. */
  sessionVersion: z.int(),
  createdAt: momentCodec(),
  lastSignInAt: momentCodec().nullable(),
  pickup: pickup.optional(),
  /** How much names this person (orders, recipes ...); counted, so that one more conflicts with what must see it. */
  matters: stored<number>().optional(),
  /** Where this person has things brought, the default first. Part of the record, so they end with it. */
  addresses: z.array(savedAddress).optional(),
});
export type UserDoc = z.input<typeof user>;

/** An account as it begins. */
export function newUser(given: Pick<UserDoc, "_id" | "name" | "email"> & Partial<UserDoc>): UserDoc {
  const { name, photoURL = null } = given;
  return {
    displayName: name,
    image: photoURL,
    photoURL,
    emailVerified: null,
    role: "user",
    isRider: false,
    disabled: false,
    language: "en",
    sessionVersion: 0,
    createdAt: new Date(),
    lastSignInAt: null,
    ...given,
  };
}

/** A person as they see themselves; read with every call. */
export const ownUser = user.pick({
  _id: true,
  email: true,
  emailVerified: true,
  displayName: true,
  ...all(profile.omit({ name: true })),
  role: true,
  isRider: true,
});

/** The hash of a password, apart from the account: the collection `credentials`. `_id` is the account's. */
export type CredentialDoc = { _id: UserDoc["_id"]; hash: string; updatedAt: Date };
