import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { all, stored } from "@/lib/platform/model/fields";
import { savedAddress } from "./addresses/model";
import { profile } from "./profile";
import { ROLES, type UserRole } from "./rules";

/** The address at which riders pick up what a person sells. */
export const pickup = z.object({
  phone: z.string(),
  region: z.string(),
  district: z.string(),
  /** The area (thana) of the district. */
  center: z.string(),
  address: z.string(),
  landmark: z.string().nullable(),
});
export type Pickup = z.input<typeof pickup>;

/**
 * An account, in the collection `users`. Only RANNA's own code writes it. NextAuth's adapter reads name, email,
 * emailVerified and image of these records.
 */
export const user = profile.extend({
  _id: idCodec(),
  /** Always equal to `name`; `image` always equals `photoURL`. */
  displayName: z.string(),
  image: z.string().nullable(),
  /** The e-mail, trimmed and in lower case; unique. Null: the account has none. */
  email: z.string().nullable(),
  /** When the e-mail was verified; null if it was not. Responses show only a boolean. */
  emailVerified: z.codec(z.custom<Date | null>(), z.boolean(), {
    decode: (at) => at !== null,
    encode: (isVerified) => (isVerified ? new Date() : null),
  }),
  /** The phone number with which its owner signs in, `+8801XXXXXXXXX`; unique. Null: no number opens the account. */
  phone: z.string().nullable(),
  /** When the account lost the number that opened it; null: a number opens it, or none ever has. */
  phoneLeftAt: stored<Date>().nullable(),
  /** The role; a record without a role counts as `user` (contract, "Questions answered"). */
  role: z.codec(z.custom<UserRole>().optional(), z.enum(ROLES), {
    decode: (role) => role ?? "user",
    encode: (role) => role,
  }),
  isRider: z.boolean(),
  disabled: z.boolean(),
  /** Increased to end all sessions, for example by a new password. Sessions with an older version have ended. */
  sessionVersion: z.int(),
  createdAt: momentCodec(),
  lastSignInAt: momentCodec().nullable(),
  /** When a session of the account was last used; written at most every quarter of `PHONE_QUIET_DAYS`. */
  seenAt: stored<Date>(),
  pickup: pickup.optional(),
  /**
   * A counter. Each transaction that stores something about this person (orders, recipes ...) increases it. So that
   * transaction conflicts with the account's deletion, which must see the new data.
   */
  accountVersion: stored<number>().optional(),
  /**
   * The person's delivery addresses, the default first. They are part of the account's record and are deleted with
   * it.
   */
  addresses: z.array(savedAddress).optional(),
});
export type UserDoc = z.input<typeof user>;

/** Returns a new account: the given fields, and defaults for all others. */
export function newUser(given: Pick<UserDoc, "_id" | "name" | "email"> & Partial<UserDoc>): UserDoc {
  const { name, photoURL = null } = given;
  return {
    displayName: name,
    image: photoURL,
    photoURL,
    emailVerified: null,
    phone: null,
    phoneLeftAt: null,
    role: "user",
    isRider: false,
    disabled: false,
    language: "en",
    sessionVersion: 0,
    createdAt: new Date(),
    lastSignInAt: null,
    seenAt: new Date(),
    ...given,
  };
}

/** The fields of a person's own account that the person sees; read on every request. */
export const ownUser = user.pick({
  _id: true,
  email: true,
  emailVerified: true,
  phone: true,
  displayName: true,
  ...all(profile.omit({ name: true })),
  role: true,
  isRider: true,
});

/** The hash of an account's password, in the separate collection `credentials`. `_id` is the account's id. */
export type CredentialDoc = {
  _id: UserDoc["_id"];
  hash: string;
  updatedAt: Date;
  /** When an SMS code last allowed to set a password. Later changes of the password leave it. */
  byCodeAt?: Date;
};
