import { zodResolver } from "@hookform/resolvers/zod";
import { passwordUnder } from "@/components/people/auth/auth-resolvers";
import { methodInput } from "@/lib/money/payouts/schema";
import { addressFields } from "@/lib/people/users/addresses/schema";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { emailChange, passwordChange, profileFields } from "@/lib/people/users/schema";

/** Form validation with the rules of the API calls. Loaded when a form is first touched. */
export const profileResolver = zodResolver(profileFields);
export const emailResolver = zodResolver(emailChange);
export const passwordResolver = (policy: PasswordPolicy) =>
  zodResolver(passwordChange.extend({ newPassword: passwordUnder(policy) }));
/** Checks no phone number against the format of its country; only the server does. */
export const addressResolver = zodResolver(addressFields);
export const payoutResolver = zodResolver(methodInput);
