"use client";

import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useFocusOnReason } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import type { ListedUser } from "@/lib/people/users/views";
import { momentText } from "@/lib/platform/day-words";
import { ApiError, api } from "@/lib/platform/http/client";
import { commonTexts } from "@/lib/texts/common";
import { phonesTexts } from "@/lib/texts/phones";
import { usersTexts as texts } from "@/lib/texts/users";

interface AdminRecoveryDialogProps {
  /** The account to recover; null: the dialog is closed. */
  user: ListedUser | null;
  onClose: () => void;
}

/** A dialog in which an admin gives somebody their account back by a new number, or stops what is on its way. */
export function AdminRecoveryDialog({ user, onClose }: AdminRecoveryDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  /** What the last call has done; null: none has. */
  const [done, setDone] = useState<string | null>(null);
  const close = () => {
    setDone(null);
    onClose();
  };
  return (
    <Dialog
      open={user !== null}
      locked={busy}
      onClose={close}
      title={user ? texts.recoverTitle(user.name) : ""}
      description={texts.recoverText}
      actions={
        done === null ? (
          <>
            <Button variant="ghost" disabled={busy} onClick={close}>
              {commonTexts.cancel}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {texts.recoverConfirm}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{commonTexts.close}</Button>
        )
      }
    >
      {done !== null && (
        <Notice kind="success" className="mt-5">
          {done}
        </Notice>
      )}
      {user && done === null && (
        <RecoveryForm
          key={user._id}
          id={formId}
          uid={user._id}
          busy={busy}
          onBusy={setBusy}
          onDone={setDone}
        />
      )}
    </Dialog>
  );
}

interface RecoveryFormProps {
  id: string;
  uid: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onDone: (said: string) => void;
}

function RecoveryForm({ id, uid, busy, onBusy, onDone }: RecoveryFormProps) {
  const [phone, setPhone] = useState("");
  const [note, setNote] = useState("");
  /** Why the last call was refused: the fields, or "" with a sentence that belongs to none. */
  const [problems, setProblems] = useState<readonly { path: string; message: string }[]>([]);
  const element = useFocusOnReason<HTMLFormElement>(problems.length > 0, busy);
  const run = async (work: () => Promise<string>) => {
    onBusy(true);
    setProblems([]);
    try {
      onDone(await work());
    } catch (failure) {
      const wrong = failure instanceof ApiError ? failure.errors : [];
      const message = failure instanceof ApiError ? failure.detail : texts.changeFailed;
      setProblems(wrong.length > 0 ? wrong : [{ path: "", message }]);
    } finally {
      onBusy(false);
    }
  };
  const begin = (event: FormEvent) => {
    event.preventDefault();
    return run(async () => {
      const { from } = await api("POST /users/{id}/recovery", { params: { id: uid }, body: { phone, note } });
      return from === null ? texts.recoverWaits : texts.recoverFrom(momentText(from));
    });
  };
  const stop = () =>
    run(async () => {
      const { deletedCount } = await api("DELETE /users/{id}/recovery", { params: { id: uid } });
      return deletedCount === 0 ? texts.recoverNothing : phonesTexts.stopped;
    });
  const messageOf = (path: string) => problems.find((one) => one.path === path)?.message;
  return (
    <form ref={element} method="post" noValidate id={id} onSubmit={begin} className="mt-5 grid gap-4">
      <Input
        label={texts.recoverNumber}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={phonesTexts.numberPlaceholder}
        required
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={messageOf("phone")}
      />
      <Textarea
        label={texts.recoverNote}
        name="note"
        help={texts.recoverNoteHelp}
        maxLength={500}
        required
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={messageOf("note")}
      />
      {messageOf("") !== undefined && <Notice kind="error">{messageOf("")}</Notice>}
      <Button variant="secondary" size="sm" className="justify-self-start" disabled={busy} onClick={stop}>
        {texts.recoverStop}
      </Button>
    </form>
  );
}
