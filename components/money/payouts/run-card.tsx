"use client";

import { useState } from "react";
import { StatusBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-look";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { useChosen } from "@/components/ui/row-choice";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import type { PayoutRun } from "@/lib/money/payouts/views";
import { dayText, momentText } from "@/lib/platform/day-words";
import { api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { payoutsTexts as texts } from "@/lib/texts/payouts";
import { RunItems, RunSkipped } from "./run-tables";

type Step = "approve" | "remove" | "paid" | "failed";

type Props = {
  run: PayoutRun;
  /**
   * Whether the current admin may approve the payout run. "other": yes, because another admin opened the run. "none":
   * no, because the current admin opened it. "alone": yes, with a password, because there is no other admin.
   */
  approval: "other" | "none" | "alone";
  onDone: () => Promise<unknown>;
};

/** A payout run: its payouts, and the buttons for the next possible steps. Calls `onDone` after each step. */
export function RunCard({ run, approval, onDone }: Props) {
  const waiting = run.items.filter(({ state }) => state === "waiting");
  const chosen = useChosen(waiting, ({ party }) => party.name);
  const [step, setStep] = useState<Step | null>(null);
  const day = texts.runOf(dayText(run.openedAt));
  const ask = (next: Step) => () => setStep(next);
  return (
    <section id={`run-${run._id}`} aria-label={day} className="mb-8 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="display text-xl">{day}</h2>
        <StatusBadge of="runs" state={run.state} />
      </div>
      <p className="num mt-2 font-semibold">{texts.sum(run.items.length, formatTaka(run.total))}</p>
      <p className="text-sm text-ink-2">{texts.owedAt(momentText(run.cutoff))}</p>
      <p className="text-sm wrap-anywhere text-ink-2">
        {texts.openedBy(adminOf(run.openedBy), momentText(run.openedAt))}
      </p>
      {run.approvedBy && (
        <p className="text-sm wrap-anywhere text-ink-2">
          {(run.approvedBy.id === run.openedBy.id ? texts.approvedAlone : texts.approvedBy)(
            adminOf(run.approvedBy),
            momentText(run.approvedAt ?? run.openedAt),
          )}
        </p>
      )}
      {run.state === "open" && approval === "none" && <p className="mt-2">{texts.anotherApproves}</p>}
      <div className="my-4 flex flex-wrap gap-3">
        {run.state === "open" && approval !== "none" && (
          <Button onClick={ask("approve")}>{texts.approve}</Button>
        )}
        {run.state === "open" && (
          <Button variant="danger" onClick={ask("remove")}>
            {texts.remove}
          </Button>
        )}
        {run.state !== "open" && run.items.length > 0 && (
          <a href={`/api/payouts/runs/${run._id}/file`} className={buttonClass({ variant: "secondary" })}>
            {texts.file}
          </a>
        )}
        {run.state === "approved" && (
          <>
            <Button disabled={chosen.rows.length === 0} onClick={ask("paid")}>
              {texts.paid}
            </Button>
            <Button variant="danger" disabled={chosen.rows.length === 0} onClick={ask("failed")}>
              {texts.refused}
            </Button>
          </>
        )}
      </div>
      {run.items.length > 0 && (
        <RunItems items={run.items} chosen={run.state === "approved" ? chosen : undefined} />
      )}
      {run.skipped.length > 0 && <RunSkipped skipped={run.skipped} />}
      {step && (
        <StepDialog
          {...{ run, step, isAlone: approval === "alone" }}
          items={chosen.rows.map(({ _id }) => _id)}
          onClose={async () => {
            setStep(null);
            await onDone();
          }}
        />
      )}
    </section>
  );
}

/** Name and e-mail, because two admins may have the same name. */
const adminOf = ({ name, email }: PayoutRun["openedBy"]) => (email === null ? name : `${name} (${email})`);

type StepDialogProps = {
  run: PayoutRun;
  step: Step;
  isAlone: boolean;
  /** The ids of the ticked payouts, for the steps `paid` and `failed`. */
  items: string[];
  onClose: () => Promise<void>;
};

/**
 * The dialog that confirms a step of a payout run. Depending on the step, it asks for a password, the bank's
 * reference, or the reason of a failure.
 */
function StepDialog({ run, step, isAlone, items, onClose }: StepDialogProps) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState("");
  const { busy, run: act } = useAction(texts.openFailed, { tell: setWrong });
  const params = { id: run._id };
  const settled = ({ settled: payouts }: { settled: number }) => toast.success(texts.settled(payouts));
  const steps = {
    approve: {
      title: texts.approveAsk,
      text: texts.approveText(formatTaka(run.total)),
      button: texts.approve,
      field: isAlone ? { label: texts.password, type: "password", autoComplete: "current-password" } : null,
      take: async () => {
        const password = isAlone ? typed : undefined;
        await api("POST /payouts/runs/{id}/approve", { params, body: { version: run.version, password } });
        toast.success(texts.approved);
      },
    },
    remove: {
      title: texts.removeAsk,
      text: texts.removeText,
      button: texts.remove,
      field: null,
      take: async () => {
        await api("DELETE /payouts/runs/{id}", { params });
        toast.success(texts.removed);
      },
    },
    paid: {
      title: texts.paidAsk(items.length),
      text: texts.paidText,
      button: texts.paid,
      field: { label: texts.reference, help: texts.referenceHelp, autoComplete: "off" },
      take: async () =>
        settled(await api("POST /payouts/runs/{id}/paid", { params, body: { reference: typed, items } })),
    },
    failed: {
      title: texts.refusedAsk(items.length),
      text: texts.refusedText,
      button: texts.refused,
      field: { label: texts.reason, autoComplete: "off" },
      take: async () =>
        settled(await api("POST /payouts/runs/{id}/failed", { params, body: { reason: typed, items } })),
    },
  };
  const { title, text, button, field, take } = steps[step];
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={async () => {
        if (await act(take)) await onClose();
      }}
      title={title}
      description={text}
      confirmLabel={button}
      variant={step === "approve" || step === "paid" ? "primary" : "danger-solid"}
      busy={busy}
    >
      <div className="mt-5 grid gap-4">
        {field && (
          <Input {...field} required value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
        {wrong && <Notice kind="error">{wrong}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
