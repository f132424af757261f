"use client";

import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { lateResolver } from "@/components/ui/late-resolver";
import { Notice } from "@/components/ui/notice";
import { ScriptNeeded } from "@/components/ui/script-needed";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { ApiError, api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { PasswordInput } from "./password-input";
import { PasswordRules } from "./password-rules";
import { showRefusal } from "./show-refusal";
import { useTokenOutOfAddress } from "./use-token-out-of-address";

const loadRules = () => import("./reset-resolvers");

/** The new password of who followed a mailed link. */
export function ResetForm({ token, policy }: { token: string; policy: PasswordPolicy }) {
  useTokenOutOfAddress();
  const hydrated = useHydrated();
  const [state, setState] = useState<"open" | "done" | "used">("open");
  const resolver = useMemo(
    () => lateResolver(async () => (await loadRules()).resetResolver(policy), "password"),
    [policy],
  );
  const { register, handleSubmit, control, formState, setError } = useForm({ resolver });
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: "password" }) ?? "";
  const save = handleSubmit(async (values) => {
    try {
      await api("/account/reset-password", { body: { token, ...values } });
      setState("done");
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") return setState("used");
      showRefusal(error, ["password"], setError);
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
      <div>
        <PasswordInput
          label={authTexts.newPassword}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register("password")}
        />
        <PasswordRules password={password} policy={policy} />
      </div>
      <Button
        type={hydrated ? "submit" : "button"}
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={authTexts.savingPassword}
      >
        {authTexts.savePassword}
      </Button>
    </form>
  );
}
