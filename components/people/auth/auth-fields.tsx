"use client";

import type { ComponentProps } from "react";
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { Input } from "@/components/ui/input";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { authTexts } from "@/lib/texts/auth";
import { PasswordInput } from "./password-input";
import { PasswordRules } from "./password-rules";

type InputProps = ComponentProps<typeof Input>;

/** The e-mail of an account. */
export const EmailInput = (input: Partial<InputProps>) => (
  <Input
    label={authTexts.email}
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    required
    placeholder={authTexts.emailPlaceholder}
    {...input}
  />
);

/** A password that is about to be set, with what it must be. */
export function NewPasswordInput<Values extends FieldValues>({
  control,
  policy,
  ...input
}: ComponentProps<typeof PasswordInput> & {
  name: FieldPath<Values>;
  control: Control<Values, unknown, Values>;
  policy: PasswordPolicy;
}) {
  const typed: string | undefined = useWatch({ control, name: input.name });
  return (
    <div>
      <PasswordInput autoComplete="new-password" required {...input} />
      <PasswordRules password={typed ?? ""} policy={policy} />
    </div>
  );
}
