import { hashPassword } from "../../lib/people/auth/passwords";
import type { CredentialDoc, UserDoc } from "../../lib/people/users/document";
import { seedId } from "./ids";
import { DEMO_PASSWORD, doorstepOf, people, type SeedPerson } from "./people";
import { pickupOf } from "./riders";

const DAY_MS = 24 * 3_600_000;

/** A moment so many days before seeding. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The user record of a person, as registering would have stored it, with the role that came later. */
export function userDocument(person: SeedPerson, now: Date): UserDoc {
  const pickup = pickupOf(person.key);
  const door = doorstepOf(person.key);
  const createdAt = daysBefore(now, person.joinedDaysAgo);
  const home = door && { _id: seedId("address", person.key), label: "Home", name: person.name, ...door };
  return {
    _id: seedId("user", person.key),
    name: person.name,
    image: null,
    displayName: person.name,
    photoURL: null,
    email: person.email,
    emailVerified: daysBefore(now, person.joinedDaysAgo),
    role: person.role,
    isRider: person.isRider ?? false,
    disabled: false,
    sessionVersion: 0,
    createdAt,
    lastSignInAt: null,
    ...(pickup ? { pickup } : {}),
    ...(home ? { addresses: [{ ...home, createdAt }] } : {}),
  };
}

/** Everybody's user record. */
export const userDocuments = (now: Date): UserDoc[] => people.map((person) => userDocument(person, now));

/** Everybody's password hash, each with its own salt. */
export function credentialDocuments(now: Date): Promise<CredentialDoc[]> {
  return Promise.all(
    people.map(async (person) => ({
      _id: seedId("user", person.key),
      hash: await hashPassword(DEMO_PASSWORD),
      updatedAt: daysBefore(now, person.joinedDaysAgo),
    })),
  );
}
