import { zodResolver } from "@hookform/resolvers/zod";
import { passwordUnder } from "@/components/people/auth/auth-resolvers";
import { methodInput } from "@/lib/money/payouts/schema";
import { addressFormFields } from "@/lib/people/users/addresses/schema";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { emailChange, passwordChange, profileFields } from "@/lib/people/users/schema";

/** Validates the form with the rules of the API. */
export const profileResolver = zodResolver(profileFields);
export const emailResolver = zodResolver(emailChange);
export const passwordResolver = (policy: PasswordPolicy) =>
  zodResolver(passwordChange.extend({ newPassword: passwordUnder(policy) }));
export const firstPasswordResolver = (policy: PasswordPolicy) =>
  zodResolver(passwordChange.pick({ newPassword: true }).extend({ newPassword: passwordUnder(policy) }));
/** Validates the e-mail of an account that has no password. */
export const emailByCodeResolver = zodResolver(emailChange.pick({ email: true }));
/** Validates an address. Only the server checks the phone number's format. */
export const addressResolver = zodResolver(addressFormFields);
export const payoutResolver = zodResolver(methodInput);
