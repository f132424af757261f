import "server-only";
import { hashPassword } from "@/lib/people/auth/passwords";
import { emailTaken, insertUser } from "@/lib/people/users/queries";
import { requireOwnPicture } from "@/lib/people/users/require-own-picture";
import type { RegisterInput } from "@/lib/people/users/schema";
import { withTransaction } from "@/lib/platform/db/transactions";
import { wrongField } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { claimPicture } from "@/lib/platform/pictures/uploads/data";
import { currentLanguage } from "@/lib/texts/language";
import { requireAcceptable } from "./require-password";
import { mailVerification } from "./verify-email";

/**
 * Creates an account with the role user and the language of the call (specification, point 4, "Authentication"), and
 * returns its id. Mails a link that verifies the e-mail. Throws AppError `email_taken` (409), `validation` (422) for
 * password or photo, `too_many_requests` (429: by default after 300 an hour from one network address).
 */
export async function registerUser(input: RegisterInput, address: string): Promise<string> {
  requireAcceptable(input.password, "password");
  const photoURL = input.photoURL === undefined ? null : requireOwnPicture(input.photoURL);
  await takePoint(limits.register(), address);
  // Checked before the slow hashing. The unique index makes the final decision.
  if (await emailTaken(input.email)) throw taken();
  const hash = await hashPassword(input.password);
  const { name, email } = input;
  return withTransaction(async (tx) => {
    const uid = await insertUser({ name, email, photoURL, language: currentLanguage(), hash }, tx);
    // Thrown inside the transaction, so that it is rolled back.
    if (uid === null) throw taken();
    // The photo was uploaded before the account existed, so until now it belongs to a guest.
    if (photoURL !== null) await claimPicture(photoURL, uid, tx);
    await mailVerification({ uid, email, displayName: name }, tx);
    return uid;
  });
}

const taken = () => wrongField("email", "emailTaken", "email_taken");
