import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { brokenRule, type PasswordPolicy } from "@/lib/people/users/rules";
import { forgotInput, loginFields, registerFields } from "@/lib/people/users/schema";
import { validationTexts } from "@/lib/texts/validation";
import { photoProblem } from "./photo";

/** A photo of the device. */
const photo = z
  .custom<File>((value) => typeof File !== "undefined" && value instanceof File, {
    error: () => validationTexts.uploadPhoto,
  })
  .superRefine((file, context) => {
    const message = photoProblem(file);
    if (message) context.addIssue({ code: "custom", message });
  });

/** A password that is about to be set: the call's own rule and the policy in force. */
export const passwordUnder = (policy: PasswordPolicy) =>
  registerFields.shape.password.superRefine((value, context) => {
    const message = value === "" ? null : brokenRule(value, policy)?.message;
    if (message) context.addIssue({ code: "custom", message });
  });

/** The register form's rules: the call's own, the password policy in force, and a photo of the device. */
export const registerSchema = (policy: PasswordPolicy) =>
  registerFields.extend({ password: passwordUnder(policy), photo });
export type RegisterValues = z.output<ReturnType<typeof registerSchema>>;

/** The calls' own rules for the forms of signing in; fetched with the first touch of one. */
export const loginResolver = zodResolver(loginFields);
export const registerResolver = (policy: PasswordPolicy) => zodResolver(registerSchema(policy));
export const forgotResolver = zodResolver(forgotInput);
export const resetResolver = (policy: PasswordPolicy) =>
  zodResolver(z.object({ password: passwordUnder(policy) }));
