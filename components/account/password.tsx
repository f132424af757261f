"use client";

import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { NewPasswordInput, PasswordInput, showRefusal } from "@/components/people/auth/auth-fields";
import { OwnCode, useOwnCode } from "@/components/people/phones/own-code";
import { Button } from "@/components/ui/button";
import { fieldsOf, lateResolver } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { api } from "@/lib/platform/http/client";
import { accountTexts as texts } from "@/lib/texts/account";
import { AccountSection } from "./account-section";

const loadRules = () => import("./account-resolvers");

type Props = {
  email: string | null;
  /** The number that opens the account; null: none. */
  phone: string | null;
  hasPassword: boolean;
  policy: PasswordPolicy;
  /** False if this server has no mail server. */
  sendsMail: boolean;
};

/**
 * The form to change the password. An account without a password sets one with a code to the number that opens it, or
 * else by mail.
 */
export function AccountPassword({ email, phone, hasPassword, policy, sendsMail }: Props) {
  return (
    <AccountSection
      id="password"
      heading={texts.passwordHeading}
      now={hasPassword ? texts.passwordSet : texts.passwordNone}
    >
      {hasPassword && <PasswordForm policy={policy} />}
      {!hasPassword && phone !== null && <FirstPassword phone={phone} policy={policy} />}
      {!hasPassword && phone === null && email !== null && (
        <>
          <p className="text-ink-2">{texts.passwordMissing}</p>
          {sendsMail ? <SetByMail email={email} /> : <p className="text-ink-2">{texts.passwordNeedsMail}</p>}
        </>
      )}
    </AccountSection>
  );
}

function SetByMail({ email }: { email: string }) {
  const { busy, run } = useAction(texts.saveFailed, { isTold: () => false });
  const send = () =>
    run(async () => {
      await api("POST /account/forgot-password", { body: { email } });
      toast.success(texts.passwordMailed);
    });
  return (
    <Button variant="secondary" busy={busy} onClick={send} className="justify-self-start">
      {texts.passwordByMail}
    </Button>
  );
}

function FirstPassword({ phone, policy }: { phone: string; policy: PasswordPolicy }) {
  const router = useRouter();
  const own = useOwnCode();
  const resolver = useMemo(
    () => lateResolver(async () => (await loadRules()).firstPasswordResolver(policy), "newPassword"),
    [policy],
  );
  const form = useForm({ resolver, defaultValues: { newPassword: "" } });
  const field = fieldsOf(form);
  const save = form.handleSubmit(async ({ newPassword }) => {
    own.forget();
    try {
      await api("POST /account/password", { body: { code: own.field.code, newPassword } });
      toast.success(texts.passwordIsSet);
      router.refresh();
    } catch (error) {
      if (!own.refuse(error)) showRefusal(error, ["newPassword"], form.setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5">
      <p className="text-ink-2">{texts.passwordByCode}</p>
      <OwnCode purpose="password" phone={phone} {...own.field} />
      <NewPasswordInput
        label={texts.newPassword}
        help={texts.passwordHelp}
        control={form.control}
        policy={policy}
        {...field("newPassword")}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        disabled={own.field.code.trim() === ""}
        className="justify-self-start"
      >
        {texts.setPassword}
      </Button>
    </form>
  );
}

function PasswordForm({ policy }: { policy: PasswordPolicy }) {
  const router = useRouter();
  const resolver = useMemo(
    () => lateResolver(async () => (await loadRules()).passwordResolver(policy), "newPassword"),
    [policy],
  );
  const form = useForm({
    resolver,
    defaultValues: { currentPassword: "", newPassword: "" },
  });
  const field = fieldsOf(form);
  const change = form.handleSubmit(async (values) => {
    try {
      await api("POST /account/password", { body: values });
      form.reset();
      toast.success(texts.passwordChanged);
      router.refresh();
    } catch (error) {
      showRefusal(error, ["currentPassword", "newPassword"], form.setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={change} className="grid gap-5">
      <PasswordInput
        label={texts.currentPassword}
        autoComplete="current-password"
        required
        {...field("currentPassword")}
      />
      <NewPasswordInput
        label={texts.newPassword}
        help={texts.passwordHelp}
        control={form.control}
        policy={policy}
        {...field("newPassword")}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        className="justify-self-start"
      >
        {texts.changePassword}
      </Button>
    </form>
  );
}
