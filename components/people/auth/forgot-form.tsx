"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldsOf, lateResolver } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { api } from "@/lib/platform/http/client";
import { authTexts } from "@/lib/texts/auth";
import { EmailInput, showRefusal } from "./auth-fields";

const resolver = lateResolver(async () => (await import("./auth-resolvers")).forgotResolver, "email");

/**
 * The form that requests a mail with a link to reset the password. The page never shows whether an account exists.
 */
export function ForgotForm() {
  const [sent, setSent] = useState(false);
  const form = useForm({ resolver });
  const send = form.handleSubmit(async ({ email }) => {
    try {
      await api("POST /account/forgot-password", { body: { email } });
      setSent(true);
    } catch (error) {
      showRefusal(error, ["email"], form.setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      <EmailInput {...fieldsOf(form)("email")} />
      <Button
        type="submit"
        size="lg"
        block
        busy={form.formState.isSubmitting}
        busyLabel={authTexts.sendingLink}
      >
        {authTexts.sendLink}
      </Button>
      <div role="status">{sent && <Notice kind="success">{authTexts.linkSent}</Notice>}</div>
    </form>
  );
}
