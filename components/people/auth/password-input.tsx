"use client";

import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { controlClass } from "@/components/ui/control-look";
import { Field, type FieldProps } from "@/components/ui/field";
import { authTexts } from "@/lib/texts/auth";
import { Icon } from "../../ui/icon";

type PasswordInputProps = Omit<ComponentProps<"input">, "className" | "type"> & FieldProps;

/** A password with a button that shows it. Takes `{...register("password")}` as it is. */
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
            className={classNames(controlClass, "pr-12")}
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
