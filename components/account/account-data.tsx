"use client";

import { useState } from "react";
import { PasswordInput } from "@/components/people/auth/auth-fields";
import { clearPerson } from "@/components/people/auth/remember-person";
import { OwnCode } from "@/components/people/phones/own-code";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-look";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { ApiError, api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { accountTexts as texts } from "@/lib/texts/account";
import { AccountSection } from "./account-section";

interface AccountDataProps {
  uid: string;
  /** The number that opens the account; null: none. */
  phone: string | null;
  hasPassword: boolean;
}

/** Two sections of the account page: download one's own data, and delete the account. */
export function AccountData(account: AccountDataProps) {
  return (
    <>
      <AccountSection id="data" heading={texts.dataHeading}>
        <p className="text-ink-2">{texts.dataText}</p>
        <a
          href="/api/account/export"
          download="ranna-account.json"
          className={`${buttonClass({ variant: "secondary" })} justify-self-start`}
        >
          {texts.download}
        </a>
      </AccountSection>
      <AccountSection id="delete" heading={texts.deleteHeading}>
        <DeleteAccount {...account} />
      </AccountSection>
    </>
  );
}

function DeleteAccount({ uid, phone, hasPassword }: AccountDataProps) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<{ field: string | null; message: string | null }>({
    field: null,
    message: null,
  });
  const show = (open: boolean) => {
    setAsking(open);
    setTyped("");
    setWrong({ field: null, message: null });
  };
  const remove = async () => {
    setBusy(true);
    try {
      const proof = phone === null ? { email: typed } : { code: typed };
      const body = hasPassword ? { password: typed } : proof;
      await api("DELETE /account", { body });
      await clearPerson(uid);
      toast.success(texts.deleted);
      router.push(routes.home);
      router.refresh();
    } catch (error) {
      const field = error instanceof ApiError ? error.errors[0]?.message : undefined;
      const detail = error instanceof ApiError ? error.detail : texts.saveFailed;
      setWrong(field ? { field, message: null } : { field: null, message: detail });
    }
    setBusy(false);
  };
  const field = {
    required: true,
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    ...(wrong.field === null ? {} : { error: wrong.field }),
  };
  return (
    <>
      <p className="max-w-prose text-ink-2">{texts.deleteText}</p>
      <Button
        variant="danger"
        className="justify-self-start border border-line-strong"
        onClick={() => show(true)}
      >
        {texts.deleteButton}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => show(false)}
        onConfirm={remove}
        title={texts.deleteAsk}
        description={texts.deleteText}
        confirmLabel={texts.deleteConfirm}
        busy={busy}
      >
        <div className="mt-5 grid gap-4">
          {hasPassword ? (
            <PasswordInput label={texts.deletePassword} autoComplete="current-password" {...field} />
          ) : phone !== null ? (
            <OwnCode
              purpose="delete"
              phone={phone}
              code={typed}
              onCode={setTyped}
              error={wrong.field ?? undefined}
            />
          ) : (
            <Input label={texts.deleteEmail} type="email" autoComplete="off" {...field} />
          )}
          {wrong.message !== null && <Notice kind="error">{wrong.message}</Notice>}
        </div>
      </ConfirmDialog>
    </>
  );
}
