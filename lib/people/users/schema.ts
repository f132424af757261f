import { z } from "zod";
import { objectId } from "@/lib/platform/http/answers";
import { sentOf } from "@/lib/platform/model/fields";
import { validationTexts as texts } from "@/lib/texts/validation";
import type { AccountKey } from "./account-key";
import { profile } from "./profile";
import { normalizeEmail, ROLES } from "./rules";

const EMAIL_MAX = 254;
/**
 * The longest password in a request, in characters; a password policy allows fewer. The policy is checked elsewhere,
 * because it comes from the settings.
 */
const PASSWORD_MAX = 4096;

/** The rule of browsers for e-mail fields, but with a required dot in the domain, so that mails can be delivered. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

const text = (missing: () => string) => z.string({ error: missing });

/** The fields of a profile that a request may send. */
const written = sentOf(profile);

/** Trims an e-mail, converts it to lower case and then checks it. */
const email = text(() => texts.emailRequired)
  .transform(normalizeEmail)
  .pipe(
    z
      .string()
      .min(1, { error: () => texts.emailRequired })
      .max(EMAIL_MAX, { error: () => texts.tooLong(texts.fields.email, EMAIL_MAX) })
      .pipe(z.string().regex(EMAIL, { error: () => texts.emailShape })),
  );

const password = text(() => texts.passwordRequired)
  .min(1, { error: () => texts.passwordRequired })
  .max(PASSWORD_MAX, { error: () => texts.passwordMax(PASSWORD_MAX) });

/** The body of `POST /users` (contract): the photo may be missing. */
export const registerInput = z.object({
  name: written.shape.name,
  email,
  password,
  photoURL: written.shape.photoURL.optional(),
});
export type RegisterInput = z.output<typeof registerInput>;

/** The fields of the register form, before the photo is uploaded. */
export const registerFields = registerInput.omit({ photoURL: true });

/** The body of `POST /sign-in/finish`: the ticket, and what its `next` asks for. */
export const ticketInput = z.object({
  ticket: z.string().min(1).max(100),
  name: written.shape.name.optional(),
  password: password.optional(),
  link: z.literal(true).optional(),
  fresh: z.literal(true).optional(),
});
export type TicketInput = z.output<typeof ticketInput>;

export const loginFields = z.object({ email, password });

/** The body of `PATCH /account`. Missing fields stay unchanged. */
export const accountChanges = written.partial();
export type AccountChanges = z.output<typeof accountChanges>;

/** The fields of the profile form, before a photo is uploaded. */
export const profileFields = written.omit({ photoURL: true });

/** The body of `POST /account/password`. */
export const passwordChange = z.object({ currentPassword: password, newPassword: password });

/** The body of `POST /account/forgot-password`. */
export const forgotInput = z.object({ email });

/** The body of `POST /account/reset-password`: the token of the mailed link, and the new password. */
export const resetInput = z.object({ token: z.string().min(1).max(200), password });
export type ResetInput = z.output<typeof resetInput>;

/** The body of `POST /account/email`: the new e-mail, and the account's password. */
export const emailChange = z.object({ email, password });

/**
 * The body of `DELETE /account`: the account's password, or its e-mail typed again if the account has no password.
 */
export const accountDeletion = z.object({ password: password.optional(), email: email.optional() });

/** The body of `PATCH /users/admin`: who becomes an admin, by e-mail or by `_id`. */
export const makeAdminInput = z
  .object({ email: email.optional(), _id: objectId.optional() })
  .transform(({ email, _id }, context): AccountKey => {
    if (email !== undefined && _id === undefined) return { email };
    if (_id !== undefined && email === undefined) return { id: _id };
    context.addIssue({ code: "custom", path: ["email"], message: texts.emailRequired });
    return z.NEVER;
  });

/** The body of `PATCH /users/{id}`. Missing fields stay unchanged. */
export const userChange = z.object({
  role: z.enum(ROLES, { error: () => texts.role }).optional(),
  disabled: z.boolean({ error: () => texts.trueOrFalse(texts.fields.disabled) }).optional(),
});
export type UserChange = z.output<typeof userChange>;
