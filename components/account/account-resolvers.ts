import { zodResolver } from "@hookform/resolvers/zod";
import { passwordUnder } from "@/components/people/auth/auth-resolvers";
import { methodInput } from "@/lib/money/payouts/schema";
import { addressFields } from "@/lib/people/users/addresses/schema";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { emailChange, passwordChange, profileFields } from "@/lib/people/users/schema";

/** The rules of the API calls, for the forms of the account page; loaded with the first touch of a form. */
export const profileResolver = zodResolver(profileFields);
export const emailResolver = zodResolver(emailChange);
export const passwordResolver = (policy: PasswordPolicy) =>
  zodResolver(passwordChange.extend({ newPassword: passwordUnder(policy) }));
/** Without the check of the phone number against its country's format, which only the server makes. */
export const addressResolver = zodResolver(addressFields);
export const payoutResolver = zodResolver(methodInput);
