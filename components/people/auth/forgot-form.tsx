"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { lateResolver } from "@/components/ui/late-resolver";
import { Notice } from "@/components/ui/notice";
import { useHydrated } from "@/components/ui/use-hydrated";
import { api } from "@/lib/platform/http/client";
import { authTexts } from "@/lib/texts/auth";
import { showRefusal } from "./show-refusal";

const loadRules = () => import("./reset-resolvers").then((rules) => rules.forgotResolver);
const resolver = lateResolver(loadRules, "email");

/** Asks for the e-mail and sends a link; the answer is the same whether or not there is an account. */
export function ForgotForm() {
  const hydrated = useHydrated();
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({ resolver });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ email }) => {
    try {
      await api("/account/forgot-password", { body: { email } });
      setSent(true);
    } catch (error) {
      showRefusal(error, ["email"], setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <Input
        label={authTexts.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        required
        placeholder={authTexts.emailPlaceholder}
        error={errors.email?.message}
        {...register("email")}
      />
      <Button
        type={hydrated ? "submit" : "button"}
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={authTexts.sendingLink}
      >
        {authTexts.sendLink}
      </Button>
      <div role="status">{sent && <Notice kind="success">{authTexts.linkSent}</Notice>}</div>
    </form>
  );
}
