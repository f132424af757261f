"use client";

import { Check, Circle, CircleAlert, Eye, EyeOff } from "lucide";
import { type ComponentProps, useId, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { classNames } from "@/components/ui/class-names";
import { Field, type FieldProps } from "@/components/ui/field";
import { showAtFields } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { type PasswordPolicy, type PasswordRule, passwordRules } from "@/lib/people/users/rules";
import { ApiError } from "@/lib/platform/http/client";
import { accountTexts } from "@/lib/texts/account";
import { authTexts } from "@/lib/texts/auth";

type InputProps = ComponentProps<typeof Input>;

/** The e-mail field of account forms, such as the sign-in form. */
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

/**
 * The field for a new password. The rules of the password policy are listed below the field. An error that is one of
 * them is shown there, not a second time.
 */
export function NewPasswordInput<Values extends FieldValues>({
  control,
  policy,
  error,
  ...input
}: ComponentProps<typeof PasswordInput> & {
  name: FieldPath<Values>;
  control: Control<Values, unknown, Values>;
  policy: PasswordPolicy;
}) {
  const typed: string | undefined = useWatch({ control, name: input.name });
  const brokenId = useId();
  const rules = passwordRules(typed ?? "", policy);
  const isRule = rules.some(({ message, met }) => message === error && !met);
  const described = isRule ? { "aria-invalid": true, "aria-describedby": brokenId } : { error };
  return (
    <div>
      <PasswordInput autoComplete="new-password" required {...input} {...described} />
      <PasswordRules rules={rules} broken={isRule ? error : undefined} brokenId={brokenId} />
    </div>
  );
}

interface PasswordRulesProps {
  rules: readonly PasswordRule[];
  /** The message of the rule that the sent password broke, and the id of its text. */
  broken: string | undefined;
  brokenId: string;
}

/** The list of password rules. A rule is ticked once the typed password meets it. */
function PasswordRules({ rules, broken, brokenId }: PasswordRulesProps) {
  return (
    <ul aria-label={authTexts.passwordRules} className="mt-2 grid gap-1 text-sm">
      {rules.map(({ message, met }) => {
        const isBroken = message === broken;
        const icon = met ? Check : isBroken ? CircleAlert : Circle;
        return (
          <li
            key={message}
            className={classNames(
              "flex items-start gap-2",
              met ? "text-green-ink" : isBroken ? "font-medium text-red-ink" : "text-ink-3",
            )}
          >
            <Icon of={icon} aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span id={isBroken ? brokenId : undefined}>
              {message}
              {met && <span className="sr-only">{authTexts.ruleMet}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

type PasswordInputProps = Omit<ComponentProps<"input">, "className" | "type"> & FieldProps;

/**
 * A password field with a button that shows the typed text. Accepts the properties of react-hook-form's
 * `register("password")`.
 */
export function PasswordInput({ label, error, help, className, id, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, error, help, className, id }}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            {...input}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames("control", "pr-12")}
          />
          <button
            type="button"
            aria-label={shown ? authTexts.hidePassword : authTexts.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-sm text-ink-3 hover:text-ink"
          >
            <Icon of={icon} aria-hidden size={20} />
          </button>
        </span>
      )}
    </Field>
  );
}

/** Shows the errors of a rejected request at their form fields. If no error belongs to a field, shows a toast. */
export function showRefusal<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void,
): void {
  if (showAtFields(error, names, setError).length > 0) return;
  toast.error(error instanceof ApiError ? error.detail : accountTexts.saveFailed);
}
