"use client";

import { useMemo, useRef } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FormProblem } from "@/components/ui/form-problem";
import { Input } from "@/components/ui/input";
import { lateResolver } from "@/components/ui/late-resolver";
import { toast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { authTexts } from "@/lib/texts/auth";
import { PasswordInput } from "./password-input";
import { PasswordRules } from "./password-rules";
import { PhotoInput } from "./photo-input";
import { registerAccount } from "./register-account";
import type { RegisterValues } from "./register-schema";
import { beginSession } from "./start-session";
import { useSignedIn } from "./use-signed-in";

const loadRules = () => import("./register-resolver").then((rules) => rules.registerResolver);

const isField = (path: string): path is "name" | "email" | "password" | "photo" =>
  ["name", "email", "password", "photo"].includes(path);

/** Name, e-mail, password and photo; registering signs in and goes to `callbackUrl` (specification, point 2). */
export function RegisterForm({ callbackUrl, policy }: { callbackUrl: string; policy: PasswordPolicy }) {
  const signedIn = useSignedIn();
  // A tap before the script is there must not send the form away with what was typed.
  const hydrated = useHydrated();
  const running = useRef(false);
  const resolver = useMemo(() => lateResolver(async () => (await loadRules())(policy), "password"), [policy]);
  const form = useForm<RegisterValues>({ resolver });
  const { register, handleSubmit, control, setValue, setError, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful, isSubmitted } = formState;
  const password = useWatch({ control, name: "password" }) ?? "";

  const save = async (values: RegisterValues) => {
    const result = await registerAccount(values);
    if (!result.ok) {
      const wrong = result.errors.filter(({ path }) => isField(path));
      for (const { path, message } of wrong) if (isField(path)) setError(path, { message });
      if (wrong.length === 0)
        setError("root", {
          message: result.message === authTexts.registerFailed ? authTexts.nothingSaved : result.message,
        });
      toast.error(result.message);
      return;
    }
    const session = await beginSession(values.email, values.password);
    if (session.ok) return signedIn(authTexts.welcome, values.name, callbackUrl);
    const message = session.message ?? authTexts.signInFailed;
    setError("root", { message });
    toast.error(message);
  };

  const submit = handleSubmit(
    async (values) => {
      // Two clicks before the first is shown as busy are one registration.
      if (running.current) return;
      running.current = true;
      await save(values).finally(() => {
        running.current = false;
      });
    },
    (wrong) => {
      if (wrong.photo?.message) toast.error(wrong.photo.message);
    },
  );

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => void loadRules().catch(() => null)}
      className="grid gap-5"
    >
      <Input
        label={authTexts.name}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register("name")}
      />
      <Input
        label={authTexts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        placeholder={authTexts.emailPlaceholder}
        error={errors.email?.message}
        {...register("email")}
      />
      <div>
        <PasswordInput
          label={authTexts.password}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register("password")}
        />
        <PasswordRules password={password} policy={policy} />
      </div>
      <PhotoInput
        error={errors.photo?.message}
        onChoose={(file) =>
          setValue("photo", file as File, { shouldValidate: isSubmitted || file !== null, shouldDirty: true })
        }
      />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button
        type={hydrated ? "submit" : "button"}
        size="lg"
        block
        busy={isSubmitting || isSubmitSuccessful}
        busyLabel={authTexts.uploading}
        className="mt-2"
      >
        {authTexts.register}
      </Button>
    </form>
  );
}
