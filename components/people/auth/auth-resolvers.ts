import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { brokenRule, type PasswordPolicy } from "@/lib/people/users/rules";
import { forgotInput, loginFields, registerFields } from "@/lib/people/users/schema";
import { photoProblem } from "./photo";

/** Validates a chosen photo file before it is uploaded; null: none was chosen. */
const photo = z
  .custom<File>()
  .nullish()
  .superRefine((file, context) => {
    const message = file && photoProblem(file);
    if (message) context.addIssue({ code: "custom", message });
  });

/** Validates a new password by the same rules as the API, and by the current password policy. */
export const passwordUnder = (policy: PasswordPolicy) =>
  registerFields.shape.password.superRefine((value, context) => {
    const message = value === "" ? null : brokenRule(value, policy)?.message;
    if (message) context.addIssue({ code: "custom", message });
  });

/**
 * Validates the register form: by the same rules as the API, and by the current password policy. `photo` is a file.
 */
export const registerSchema = (policy: PasswordPolicy) =>
  registerFields.extend({ password: passwordUnder(policy), photo });
export type RegisterValues = z.output<ReturnType<typeof registerSchema>>;

/** The form resolvers, with the same rules as the API. */
export const loginResolver = zodResolver(loginFields);
export const registerResolver = (policy: PasswordPolicy) => zodResolver(registerSchema(policy));
export const forgotResolver = zodResolver(forgotInput);
export const resetResolver = (policy: PasswordPolicy) =>
  zodResolver(z.object({ password: passwordUnder(policy) }));
