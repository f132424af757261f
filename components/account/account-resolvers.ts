import { zodResolver } from "@hookform/resolvers/zod";
import { passwordUnder } from "@/components/people/auth/auth-resolvers";
import { methodInput } from "@/lib/money/payouts/schema";
import { addressFields } from "@/lib/people/users/addresses/schema";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { emailChange, passwordChange, profileFields } from "@/lib/people/users/schema";

/** The calls' own rules for the forms of one's account; fetched with the first touch of a form. */
export const profileResolver = zodResolver(profileFields);
export const emailResolver = zodResolver(emailChange);
export const passwordResolver = (policy: PasswordPolicy) =>
  zodResolver(passwordChange.extend({ newPassword: passwordUnder(policy) }));
/** Save for the look into the countries' numbers, which the server takes. */
export const addressResolver = zodResolver(addressFields);
export const payoutResolver = zodResolver(methodInput);
