import { zodResolver } from "@hookform/resolvers/zod";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { registerSchema } from "./register-schema";

/** The form's rules under the password policy in force. */
export const registerResolver = (policy: PasswordPolicy) => zodResolver(registerSchema(policy));
