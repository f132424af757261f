import type { Coded } from "@/lib/platform/field-codes";
import { validationTexts } from "@/lib/texts/validation";
import { whenRead } from "@/lib/texts/when-read";

/** What a password must be (contract, "Passwords and sign-in"); safe in the browser. Lengths in characters. */
export type PasswordPolicy = {
  minLength: number;
  maxLength: number;
  require: readonly ("lowercase" | "uppercase" | "numeric" | "nonalphanumeric")[];
  /** Only the server holds the list of common ones. */
  refuseCommon: boolean;
};

export type PasswordRule = { message: string; met: boolean } & Coded;

const CHARACTERS = whenRead(
  () =>
    ({
      lowercase: { pattern: /\p{Ll}/u, message: validationTexts.passwordLowercase },
      uppercase: { pattern: /\p{Lu}/u, message: validationTexts.passwordUppercase },
      numeric: { pattern: /\p{Nd}/u, message: validationTexts.passwordNumeric },
      nonalphanumeric: { pattern: /[^\p{L}\p{Nd}]/u, message: validationTexts.passwordNonAlphanumeric },
    }) as const,
);

/** Every rule that holds, with whether this password meets it; the form shows them as they are met. */
export function passwordRules(password: string, policy: PasswordPolicy): PasswordRule[] {
  const length = [...password].length;
  return [
    {
      message: validationTexts.passwordMin(policy.minLength),
      met: length >= policy.minLength,
      code: "shape",
      values: { min: policy.minLength },
    },
    ...(length > policy.maxLength
      ? ([
          {
            message: validationTexts.passwordMax(policy.maxLength),
            met: false,
            code: "too_long",
            values: { max: policy.maxLength },
          },
        ] as const)
      : []),
    ...policy.require.map((kind) => ({
      code: "shape" as const,
      values: {},
      message: CHARACTERS[kind].message,
      met: CHARACTERS[kind].pattern.test(password),
    })),
  ];
}

/** The first rule that this password breaks, or null. */
export const brokenRule = (password: string, policy: PasswordPolicy): PasswordRule | null =>
  passwordRules(password, policy).find((rule) => !rule.met) ?? null;

export const ROLES = ["user", "seller", "admin"] as const;
export type UserRole = (typeof ROLES)[number];

/** What the list of users is filtered by: a role, or `rider` for whoever carries parcels beside it. */
export const ROLE_FILTERS = [...ROLES, "rider"] as const;
export const USER_STATES = ["enabled", "disabled"] as const;

/** An e-mail as accounts are compared: trimmed and in lower case (contract, `POST /users`). */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** NextAuth's `error` when the password fits but an admin has disabled the account. */
export const ACCOUNT_DISABLED = "AccountDisabled";
