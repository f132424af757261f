import { ObjectId } from "mongodb";
import { requireAcceptable } from "../../lib/account/require-password";
import { hashPassword } from "../../lib/people/auth/passwords";
import { credentialDocs, userDocs } from "../../lib/people/users/collections";
import { newUser } from "../../lib/people/users/model";
import { isDuplicateKey } from "../../lib/platform/db/duplicate-key";
import { inside, withTransaction } from "../../lib/platform/db/transactions";
import { AppError } from "../../lib/platform/errors";
import { sentenceOf } from "../../lib/platform/http/problem";

/**
 * Creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD (contract, "Running it") and returns a message for the screen.
 * If an account with this e-mail exists, its password and role stay unchanged. Throws Error if the password breaks
 * the policy.
 */
export async function makeFirstAdministrator(settings: { email: string; password: string }): Promise<string> {
  const email = settings.email.trim().toLowerCase();
  const existing = await describeExisting(email);
  if (existing !== null) return existing;
  requirePassword(settings.password);
  const hash = await hashPassword(settings.password);
  try {
    await withTransaction(async (tx) => {
      const _id = new ObjectId();
      const now = new Date();
      const name = email.split("@")[0] ?? email;
      await userDocs().insertOne(newUser({ _id, name, email, role: "admin" }), inside(tx));
      await credentialDocs().insertOne({ _id, hash, updatedAt: now }, inside(tx));
    });
  } catch (error) {
    // Another server that starts at the same time has created the account.
    if (!isDuplicateKey(error)) throw error;
    const created = await describeExisting(email);
    if (created === null) throw error;
    return created;
  }
  return `${email} is now an administrator.`;
}

/** A message about the account that has this e-mail; null if there is none. */
async function describeExisting(email: string): Promise<string | null> {
  const existing = await userDocs().findOne({ email }, { projection: { role: 1 } });
  if (!existing) return null;
  return existing.role === "admin"
    ? `${email} is an administrator already.`
    : `${email} has an account without the role admin; it is left as it is.`;
}

function requirePassword(password: string): void {
  try {
    requireAcceptable(password, "ADMIN_PASSWORD");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new Error(`ADMIN_PASSWORD: the value given is wrong: ${sentenceOf(error)}`);
  }
}
