import type { Coded } from "@/lib/platform/field-codes";
import { validationTexts } from "@/lib/texts/validation";
import { whenRead } from "@/lib/texts/when-read";

/**
 * The rules for passwords (contract, "Passwords and sign-in"). Lengths are in characters. Browsers may load this
 * file.
 */
export type PasswordPolicy = {
  minLength: number;
  maxLength: number;
  require: readonly ("lowercase" | "uppercase" | "numeric" | "nonalphanumeric")[];
  /** Rejects common passwords. Only the server has the list of them, so the form does not check this rule. */
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

/**
 * Returns the password rules in force, and whether this password meets each one. The form shows them while a person
 * types.
 */
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

/** Returns the first rule that this password breaks; null if it meets all. */
export const brokenRule = (password: string, policy: PasswordPolicy): PasswordRule | null =>
  passwordRules(password, policy).find((rule) => !rule.met) ?? null;

export const ROLES = ["user", "seller", "admin"] as const;
export type UserRole = (typeof ROLES)[number];

/** The filters of the list of users: a role, or `rider` for people who carry parcels, whatever their role. */
export const ROLE_FILTERS = [...ROLES, "rider"] as const;
export const USER_STATES = ["enabled", "disabled"] as const;

/** Normalizes an e-mail for comparison: trimmed and in lower case (contract, `POST /users`). */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** The value of NextAuth's `error` if the password is correct but an admin has disabled the account. */
export const ACCOUNT_DISABLED = "AccountDisabled";
