import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { forgotInput } from "@/lib/people/users/schema";
import { passwordUnder } from "./register-schema";

/** The calls' own rules for a forgotten password; fetched with the first touch of a form. */
export const forgotResolver = zodResolver(forgotInput);
export const resetResolver = (policy: PasswordPolicy) =>
  zodResolver(z.object({ password: passwordUnder(policy) }));
