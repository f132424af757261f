"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { PasswordInput } from "@/components/people/auth/password-input";
import { showRefusal } from "@/components/people/auth/show-refusal";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { lateResolver } from "@/components/ui/late-resolver";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { PendingEmail } from "@/lib/account/schema";
import { api } from "@/lib/platform/http/client";
import { accountTexts as say } from "@/lib/texts/account";
import { AccountSection } from "./account-section";

const resolver = lateResolver(async () => (await import("./account-resolvers")).emailResolver, "password");

type Props = { email: string; verified: boolean; hasPassword: boolean; pending: PendingEmail | null };

/** The e-mail, and its change, which both addresses confirm by mail. */
export function AccountEmail({ email, verified, hasPassword, pending }: Props) {
  return (
    <AccountSection id="email" heading={say.emailHeading}>
      <div>
        <p className="text-ink-2 wrap-anywhere">{say.emailNow(email)}</p>
        <p
          className={classNames("mt-1 text-sm font-medium", verified ? "text-green-ink" : "text-orange-ink")}
        >
          {verified ? say.emailVerified : say.emailUnverified}
        </p>
      </div>
      {pending && <Pending {...pending} />}
      {hasPassword ? <EmailForm /> : <p className="text-ink-2">{say.emailNeedsPassword}</p>}
    </AccountSection>
  );
}

function Pending({ to, confirmedOld, confirmedNew }: PendingEmail) {
  const router = useRouter();
  const cancel = async () => {
    try {
      await api("/account/email", { method: "DELETE" });
      toast.success(say.emailCancelled);
      router.refresh();
    } catch {
      toast.error(say.saveFailed);
    }
  };
  const side = (name: string, done: boolean) => (
    <li>
      {name}: {done ? say.emailSideDone : say.emailSideOpen}
    </li>
  );
  return (
    <Notice>
      <p className="wrap-anywhere">{say.emailPending(to)}</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {side(say.emailOldSide, confirmedOld)}
        {side(say.emailNewSide, confirmedNew)}
      </ul>
      <Button variant="secondary" size="sm" className="mt-3" onClick={cancel}>
        {say.emailCancel}
      </Button>
    </Notice>
  );
}

function EmailForm() {
  const router = useRouter();
  const hydrated = useHydrated();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver,
    defaultValues: { email: "", password: "" },
  });
  const { errors, isSubmitting } = formState;
  const change = handleSubmit(async (values) => {
    try {
      await api("/account/email", { body: values });
      reset();
      toast.success(say.emailAsked);
      router.refresh();
    } catch (error) {
      showRefusal(error, ["email", "password"], setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={change} className="grid gap-5">
      <Input
        label={say.newEmail}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        required
        help={say.emailHelp}
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordInput
        label={say.password}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register("password")}
      />
      <Button
        type={hydrated ? "submit" : "button"}
        variant="secondary"
        busy={isSubmitting}
        className="justify-self-start"
      >
        {say.changeEmail}
      </Button>
    </form>
  );
}
