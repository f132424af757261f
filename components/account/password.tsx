"use client";

import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { PasswordInput } from "@/components/people/auth/password-input";
import { PasswordRules } from "@/components/people/auth/password-rules";
import { showRefusal } from "@/components/people/auth/show-refusal";
import { Button } from "@/components/ui/button";
import { lateResolver } from "@/components/ui/late-resolver";
import { toast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { api } from "@/lib/platform/http/client";
import { accountTexts as say } from "@/lib/texts/account";
import { AccountSection } from "./account-section";

const loadRules = () => import("./account-resolvers");

type Props = { email: string; hasPassword: boolean; policy: PasswordPolicy };

/** The password: changed with the present one, or set by mail where there is none. */
export function AccountPassword({ email, hasPassword, policy }: Props) {
  return (
    <AccountSection id="password" heading={say.passwordHeading}>
      {hasPassword ? <PasswordForm policy={policy} /> : <SetByMail email={email} />}
    </AccountSection>
  );
}

function SetByMail({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await api("/account/forgot-password", { body: { email } });
      toast.success(say.passwordMailed);
    } catch {
      toast.error(say.saveFailed);
    }
    setBusy(false);
  };
  return (
    <>
      <p className="text-ink-2">{say.passwordMissing}</p>
      <Button variant="secondary" busy={busy} onClick={send} className="justify-self-start">
        {say.passwordByMail}
      </Button>
    </>
  );
}

function PasswordForm({ policy }: { policy: PasswordPolicy }) {
  const router = useRouter();
  const hydrated = useHydrated();
  const resolver = useMemo(
    () => lateResolver(async () => (await loadRules()).passwordResolver(policy), "newPassword"),
    [policy],
  );
  const { register, handleSubmit, control, formState, setError, reset } = useForm({
    resolver,
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: "newPassword" });
  const change = handleSubmit(async (values) => {
    try {
      await api("/account/password", { body: values });
      reset();
      toast.success(say.passwordChanged);
      router.refresh();
    } catch (error) {
      showRefusal(error, ["currentPassword", "newPassword"], setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={change} className="grid gap-5">
      <PasswordInput
        label={say.currentPassword}
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register("currentPassword")}
      />
      <div>
        <PasswordInput
          label={say.newPassword}
          autoComplete="new-password"
          required
          help={say.passwordHelp}
          error={errors.newPassword?.message}
          {...register("newPassword")}
        />
        <PasswordRules password={password} policy={policy} />
      </div>
      <Button
        type={hydrated ? "submit" : "button"}
        variant="secondary"
        busy={isSubmitting}
        className="justify-self-start"
      >
        {say.changePassword}
      </Button>
    </form>
  );
}
