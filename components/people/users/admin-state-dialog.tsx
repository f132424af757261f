"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import type { ListedUser } from "@/lib/people/users/views";
import { ApiError, api } from "@/lib/platform/http/client";
import { usersTexts as texts } from "@/lib/texts/users";

interface AdminStateDialogProps {
  /** The account to disable or enable; null: the dialog is closed. */
  user: ListedUser | null;
  /** True: the account is the admin's own. */
  own: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** The confirmation before an account is disabled or enabled. It explains the consequences. */
export function AdminStateDialog({ user, own, onClose, onChanged }: AdminStateDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setProblem(null);
    onClose();
  };
  const change = async (account: ListedUser) => {
    setBusy(true);
    setProblem(null);
    try {
      const disabled = !account.disabled;
      await api("PATCH /users/{id}", { params: { id: account._id }, body: { disabled } });
      toast.success((disabled ? texts.disabledNow : texts.enabledNow)(account.email ?? account.name));
      onChanged();
      close();
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.detail : texts.changeFailed);
    } finally {
      setBusy(false);
    }
  };
  const name = user?.name ?? "";
  return (
    <ConfirmDialog
      open={user !== null}
      variant={user?.disabled ? "primary" : "danger-solid"}
      description={user?.disabled ? texts.enableText(name) : texts.disableText(name)}
      confirmLabel={user?.disabled ? texts.enableConfirm : texts.disableConfirm}
      busy={busy}
      onCancel={close}
      onConfirm={() => user && change(user)}
    >
      <div className="mt-4 grid gap-3 empty:hidden">
        {user?.isRider && !user.disabled && <Notice kind="info">{texts.disableRiderText}</Notice>}
        {own && <Notice kind="warning">{texts.disableOwnWarning}</Notice>}
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
