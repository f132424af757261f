"use client";

import { useForm } from "react-hook-form";
import { EmailInput, PasswordInput, showRefusal } from "@/components/people/auth/auth-fields";
import { OwnCode, useOwnCode } from "@/components/people/phones/own-code";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { fieldsOf, lateResolver } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import type { PendingEmail } from "@/lib/account/views";
import { api } from "@/lib/platform/http/client";
import { accountTexts as texts } from "@/lib/texts/account";
import { commonTexts } from "@/lib/texts/common";
import { AccountSection } from "./account-section";

const resolver = lateResolver(async () => (await import("./account-resolvers")).emailResolver, "password");
const byCodeResolver = lateResolver(
  async () => (await import("./account-resolvers")).emailByCodeResolver,
  "email",
);

type Props = {
  email: string | null;
  verified: boolean;
  /** The number that opens the account; null: none. */
  phone: string | null;
  hasPassword: boolean;
  pending: PendingEmail | null;
  /** False if this server has no mail server. */
  sendsMail: boolean;
};

/**
 * The account's e-mail address and the form to change it. A change must be confirmed by mails to both the old and the
 * new address.
 */
export function AccountEmail({ email, verified, phone, hasPassword, pending, sendsMail }: Props) {
  return (
    <AccountSection
      id="email"
      heading={texts.emailHeading}
      now={
        pending ? texts.emailWaits(email ?? commonTexts.noEmail, pending.to) : (email ?? commonTexts.noEmail)
      }
    >
      {email !== null && (
        <div>
          <p className="text-ink-2 wrap-anywhere">{texts.emailNow(email)}</p>
          <p
            className={classNames(
              "mt-1 text-sm font-medium",
              verified ? "text-green-ink" : "text-orange-ink",
            )}
          >
            {verified ? texts.emailVerified : texts.emailUnverified}
          </p>
        </div>
      )}
      {pending && <Pending {...pending} isFirst={email === null} />}
      {!sendsMail && <p className="text-ink-2">{texts.emailNeedsMail}</p>}
      {sendsMail && !hasPassword && phone === null && (
        <p className="text-ink-2">{texts.emailNeedsPassword}</p>
      )}
      {sendsMail && !hasPassword && phone !== null && <EmailByCode phone={phone} isFirst={email === null} />}
      {sendsMail && hasPassword && <EmailForm />}
    </AccountSection>
  );
}

function Pending({ to, confirmedOld, confirmedNew, isFirst }: PendingEmail & { isFirst: boolean }) {
  const router = useRouter();
  const { run } = useAction(texts.saveFailed, { isTold: () => false });
  const cancel = () =>
    run(async () => {
      await api("DELETE /account/email");
      toast.success(texts.emailCancelled);
      router.refresh();
    });
  const side = (name: string, done: boolean) => (
    <li>
      {name}: {done ? texts.emailSideDone : texts.emailSideOpen}
    </li>
  );
  return (
    <Notice>
      <p className="wrap-anywhere">{texts.emailPending(to)}</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {!isFirst && side(texts.emailOldSide, confirmedOld)}
        {side(texts.emailNewSide, confirmedNew)}
      </ul>
      <Button variant="secondary" size="sm" className="mt-3" onClick={cancel}>
        {texts.emailCancel}
      </Button>
    </Notice>
  );
}

function EmailForm() {
  const router = useRouter();
  const form = useForm({ resolver, defaultValues: { email: "", password: "" } });
  const field = fieldsOf(form);
  const change = form.handleSubmit(async (values) => {
    try {
      await api("POST /account/email", { body: values });
      form.reset();
      toast.success(texts.emailAsked);
      router.refresh();
    } catch (error) {
      showRefusal(error, ["email", "password"], form.setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={change} className="grid gap-5">
      <EmailInput
        label={texts.newEmail}
        autoComplete="email"
        placeholder={undefined}
        help={texts.emailHelp}
        {...field("email")}
      />
      <PasswordInput label={texts.password} autoComplete="current-password" required {...field("password")} />
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        className="justify-self-start"
      >
        {texts.changeEmail}
      </Button>
    </form>
  );
}

/** Adds or changes the e-mail of an account without a password, with a code to the number that opens it. */
function EmailByCode({ phone, isFirst }: { phone: string; isFirst: boolean }) {
  const router = useRouter();
  const own = useOwnCode();
  const form = useForm({ resolver: byCodeResolver, defaultValues: { email: "" } });
  const field = fieldsOf(form);
  const change = form.handleSubmit(async ({ email }) => {
    own.forget();
    try {
      await api("POST /account/email", { body: { email, code: own.field.code } });
      form.reset();
      toast.success(isFirst ? texts.firstEmailAsked : texts.emailAsked);
      router.refresh();
    } catch (error) {
      if (!own.refuse(error)) showRefusal(error, ["email"], form.setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={change} className="grid gap-5">
      <EmailInput
        label={texts.newEmail}
        autoComplete="email"
        placeholder={undefined}
        {...(isFirst ? {} : { help: texts.emailHelp })}
        {...field("email")}
      />
      <OwnCode purpose="email" phone={phone} {...own.field} />
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        disabled={own.field.code.trim() === ""}
        className="justify-self-start"
      >
        {isFirst ? texts.addEmail : texts.changeEmail}
      </Button>
    </form>
  );
}
