"use client";

import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { fieldsOf, lateResolver } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { ScriptNeeded } from "@/components/ui/script-needed";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { ApiError, api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { NewPasswordInput, showRefusal } from "./auth-fields";
import { useTokenOutOfAddress } from "./press-link";

const loadRules = () => import("./auth-resolvers");

/** The form to set a new password. A mailed link opens it. */
export function ResetForm({ token, policy }: { token: string; policy: PasswordPolicy }) {
  useTokenOutOfAddress();
  const [state, setState] = useState<"open" | "done" | "used">("open");
  const resolver = useMemo(
    () => lateResolver(async () => (await loadRules()).resetResolver(policy), "password"),
    [policy],
  );
  const form = useForm({ resolver });
  const save = form.handleSubmit(async (values) => {
    try {
      await api("POST /account/reset-password", { body: { token, ...values } });
      setState("done");
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") return setState("used");
      showRefusal(error, ["password"], form.setError);
    }
  });

  if (state === "used") return <Notice kind="error">{authTexts.resetUsed}</Notice>;
  if (state === "done") {
    return (
      <div className="grid gap-5" role="status">
        <Notice kind="success">{authTexts.passwordSaved}</Notice>
        <ButtonLink href={routes.login} size="lg" block>
          {authTexts.login}
        </ButtonLink>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5">
      <ScriptNeeded>{authTexts.linkNeedsScript}</ScriptNeeded>
      <NewPasswordInput
        label={authTexts.newPassword}
        control={form.control}
        policy={policy}
        {...fieldsOf(form)("password")}
      />
      <Button
        type="submit"
        size="lg"
        block
        busy={form.formState.isSubmitting}
        busyLabel={authTexts.savingPassword}
      >
        {authTexts.savePassword}
      </Button>
    </form>
  );
}
