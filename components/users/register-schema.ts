import { z } from "zod";
import { validationTexts } from "@/lib/texts";
import { brokenRule, type PasswordPolicy } from "@/lib/users/rules";
import { registerFields } from "@/lib/users/schema";
import { photoProblem } from "./photo-problem";

const photo = z
  .custom<File>((value) => typeof File !== "undefined" && value instanceof File, validationTexts.uploadPhoto)
  .superRefine((file, context) => {
    const message = photoProblem(file);
    if (message) context.addIssue({ code: "custom", message });
  });

/** The register form's rules: the call's own, the password policy in force, and a photo of the device. */
export function registerSchema(policy: PasswordPolicy) {
  const password = registerFields.shape.password.superRefine((value, context) => {
    const message = value === "" ? null : brokenRule(value, policy);
    if (message) context.addIssue({ code: "custom", message });
  });
  return registerFields.extend({ password, photo });
}

export type RegisterValues = z.output<ReturnType<typeof registerSchema>>;
