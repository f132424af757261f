"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Dialog } from "@/components/ui/dialog";
import { useFocusOnReason } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { ROLES, type UserRole } from "@/lib/people/users/rules";
import type { ListedUser } from "@/lib/people/users/views";
import { ApiError, api } from "@/lib/platform/http/client";
import { commonTexts } from "@/lib/texts/common";
import { usersTexts as texts } from "@/lib/texts/users";

interface AdminRoleDialogProps {
  /** The account to change; null: the dialog is closed. */
  user: ListedUser | null;
  /** True: the account is the admin's own. */
  own: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** A dialog to choose an account's role. It warns admins who give up their own role. */
export function AdminRoleDialog({ user, own, onClose, onChanged }: AdminRoleDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={user !== null}
      locked={busy}
      onClose={onClose}
      title={user ? texts.roleOf(user.name) : ""}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {texts.saveRole}
          </Button>
        </>
      }
    >
      {user && (
        <RoleForm
          key={user._id}
          id={formId}
          user={user}
          own={own}
          onBusy={setBusy}
          onDone={(changed) => {
            if (changed) onChanged();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

function RoleForm({
  id,
  user,
  own,
  onBusy,
  onDone,
}: {
  id: string;
  user: ListedUser;
  own: boolean;
  onBusy: (busy: boolean) => void;
  onDone: (changed: boolean) => void;
}) {
  const [role, setRole] = useState<UserRole>(user.role);
  const [problem, setProblem] = useState<string | null>(null);
  const element = useFocusOnReason<HTMLFormElement>(problem, false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (role === user.role) return onDone(false);
    onBusy(true);
    setProblem(null);
    try {
      await api("PATCH /users/{id}", { params: { id: user._id }, body: { role } });
      toast.success(texts.roleChanged(user.email ?? user.name, role));
      onDone(true);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.detail : texts.changeFailed);
    } finally {
      onBusy(false);
    }
  };
  return (
    <form ref={element} method="post" id={id} onSubmit={save} className="mt-5 grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="sr-only">{texts.newRole}</legend>
        {ROLES.map((one) => (
          <ChoiceCard
            key={one}
            name="role"
            value={one}
            title={texts.roles[one]}
            help={texts.roleHelp[one]}
            checked={role === one}
            onChange={() => setRole(one)}
          />
        ))}
      </fieldset>
      {own && role !== "admin" && <Notice kind="warning">{texts.ownRoleWarning}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
    </form>
  );
}
