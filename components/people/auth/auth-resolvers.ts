import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { brokenRule, type PasswordPolicy } from "@/lib/people/users/rules";
import { forgotInput, loginFields, registerFields } from "@/lib/people/users/schema";
import { validationTexts } from "@/lib/texts/validation";
import { photoProblem } from "./photo";

/** The rule for a photo file of the device. */
const photo = z
  .custom<File>((value) => typeof File !== "undefined" && value instanceof File, {
    error: () => validationTexts.uploadPhoto,
  })
  .superRefine((file, context) => {
    const message = photoProblem(file);
    if (message) context.addIssue({ code: "custom", message });
  });

/** The rule for a new password: the API call's own, and the current policy. */
export const passwordUnder = (policy: PasswordPolicy) =>
  registerFields.shape.password.superRefine((value, context) => {
    const message = value === "" ? null : brokenRule(value, policy)?.message;
    if (message) context.addIssue({ code: "custom", message });
  });

/** The rules of the register form: those of the API call, the current password policy, and a photo file. */
export const registerSchema = (policy: PasswordPolicy) =>
  registerFields.extend({ password: passwordUnder(policy), photo });
export type RegisterValues = z.output<ReturnType<typeof registerSchema>>;

/** The rules of the API calls, for the sign-in forms; loaded with the first touch of one. */
export const loginResolver = zodResolver(loginFields);
export const registerResolver = (policy: PasswordPolicy) => zodResolver(registerSchema(policy));
export const forgotResolver = zodResolver(forgotInput);
export const resetResolver = (policy: PasswordPolicy) =>
  zodResolver(z.object({ password: passwordUnder(policy) }));
