import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { all, stored } from "@/lib/platform/model/fields";
import { savedAddress } from "./addresses/model";
import { profile } from "./profile";
import { ROLES, type UserRole } from "./rules";

/** The pick-up address of what a person sells. */
export const pickup = z.object({
  phone: z.string(),
  region: z.string(),
  district: z.string(),
  center: z.string(),
  address: z.string(),
});
export type Pickup = z.input<typeof pickup>;

/**
 * An account: the collection `users`. Only our own code writes it; NextAuth's adapter reads name, email,
 * emailVerified and image of the same records.
 */
export const user = profile.extend({
  _id: idCodec(),
  /** `displayName` and `image` always equal `name` and `photoURL`. */
  displayName: z.string(),
  image: z.string().nullable(),
  /** Trimmed and in lower case; unique. */
  email: z.string(),
  /** When the e-mail was proven, null: not yet; answers show only whether it was. */
  emailVerified: z.codec(z.custom<Date | null>(), z.boolean(), {
    decode: (at) => at !== null,
    encode: (isVerified) => (isVerified ? new Date() : null),
  }),
  /** A record without a role counts as user (contract, "Questions answered"). */
  role: z.codec(z.custom<UserRole>().optional(), z.enum(ROLES), {
    decode: (role) => role ?? "user",
    encode: (role) => role,
  }),
  isRider: z.boolean(),
  disabled: z.boolean(),
  /** Raised to end all sessions, as by a change of the password; a session of an older version has ended. */
  sessionVersion: z.int(),
  createdAt: momentCodec(),
  lastSignInAt: momentCodec().nullable(),
  pickup: pickup.optional(),
  /**
   * Raised by each transaction that stores something about this person (orders, recipes ...), so that it conflicts
   * with a transaction that must see it, such as the account's deletion.
   */
  accountVersion: stored<number>().optional(),
  /**
   * The person's delivery addresses, the default first. They are part of the account's record and are deleted with
   * it.
   */
  addresses: z.array(savedAddress).optional(),
});
export type UserDoc = z.input<typeof user>;

/** A new account: the given fields and the defaults of all others. */
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

/** The fields of a person's own account that the person sees; read at every call. */
export const ownUser = user.pick({
  _id: true,
  email: true,
  emailVerified: true,
  displayName: true,
  ...all(profile.omit({ name: true })),
  role: true,
  isRider: true,
});

/**
 * The hash of an account's password: the collection `credentials`, apart from the account. `_id` is the account's id.
 */
export type CredentialDoc = { _id: UserDoc["_id"]; hash: string; updatedAt: Date };
