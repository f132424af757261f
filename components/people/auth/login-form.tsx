"use client";

import { useRef } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldsOf, lateResolver, useFocusOnProblem } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { routes } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { commonTexts } from "@/lib/texts/common";
import { EmailInput, PasswordInput } from "./auth-fields";
import { beginSession, type SignInResult } from "./start-session";
import { useSignedIn } from "./use-signed-in";

const loadRules = () => import("./auth-resolvers").then((rules) => rules.loginResolver);
const resolver = lateResolver(loadRules, "password");

function refusalText(result: Extract<SignInResult, { ok: false }>): string {
  if (result.reason === "invalid") return authTexts.invalid;
  if (result.reason === "disabled") return authTexts.accountDisabled;
  if (result.reason === "limited") return result.message ?? authTexts.tooManyTries;
  return result.message ?? authTexts.signInFailed;
}

/**
 * The sign-in form: e-mail and password. On success greets the user by name and opens `callbackUrl` (specification,
 * points 2 and 8). Without `callbackUrl` the page stays, and `onSignedIn` is called.
 */
export function LoginForm({
  callbackUrl,
  onSignedIn,
}: {
  callbackUrl: string | null;
  onSignedIn?: () => void;
}) {
  const signedIn = useSignedIn();
  const form = useForm({ resolver, shouldFocusError: false });
  const { handleSubmit, formState, setError } = form;
  const field = fieldsOf(form);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, formState);
  // `isSubmitSuccessful` stays true until the next page is shown. It keeps the button disabled, so that nobody signs
  // in twice.
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    const result = await beginSession(email, password);
    if (result.ok) {
      await signedIn(authTexts.welcomeBack, email, callbackUrl);
      return onSignedIn?.();
    }
    const message = refusalText(result);
    setError("root", {
      message:
        result.reason === "invalid" ? `${message}${commonTexts.fullStop} ${authTexts.invalidHelp}` : message,
    });
  });

  return (
    // `post`, so that the password does not appear in the URL if the form is sent before its script has loaded.
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => void loadRules().catch(() => null)}
      className="grid gap-5"
    >
      <EmailInput {...field("email")} />
      <PasswordInput
        label={authTexts.password}
        autoComplete="current-password"
        required
        {...field("password")}
      />
      <p className="-mt-2 text-right">
        <Link
          href={routes.forgotPassword}
          className="inline-flex min-h-8 items-center text-sm font-semibold text-alta-ink underline underline-offset-4"
        >
          {authTexts.forgotPassword}
        </Link>
      </p>
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <Button
        type="submit"
        size="lg"
        block
        busy={isSubmitting || isSubmitSuccessful}
        busyLabel={authTexts.loggingIn}
      >
        {authTexts.login}
      </Button>
    </form>
  );
}
