"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { useFocusOnReason } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { TakaInput } from "@/components/ui/taka-input";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import type { ArrivalInput, WriteOffInput } from "@/lib/money/treasury/schema";
import { api } from "@/lib/platform/http/client";
import { moneyTexts as texts } from "@/lib/texts/money";
import { amountOf } from "./typed-amount";
import { useSendOnce } from "./use-send-once";

interface MoveFormProps {
  title: string;
  help: string;
  /** Sends the form to the API with an idempotency key, so that a retry is executed only once. */
  send: (fields: FormData, amount: number, idempotencyKey: string) => Promise<unknown>;
  children: ReactNode;
}

/**
 * A form that records one transfer of money. If the server does not answer, the fields are locked, so that a retry
 * sends the same values.
 */
function MoveForm({ title, help, send, children }: MoveFormProps) {
  const router = useRouter();
  const { sendOnce, busy, unanswered } = useSendOnce();
  const [wrong, setWrong] = useState("");
  const [problem, setProblem] = useState("");
  const element = useFocusOnReason<HTMLFormElement>(problem, busy);

  const record = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const read = amountOf(String(fields.get("amount")));
    setWrong("wrong" in read ? read.wrong : "");
    setProblem("");
    if ("wrong" in read) return;
    const sent = await sendOnce(async (key) => void (await send(fields, read.taka, key)));
    if (sent?.name === "refused") setProblem(sent.why);
    if (sent?.name === "unanswered") setProblem(texts.recordFailed);
    if (sent?.name !== "sent") return;
    toast.success(texts.recorded);
    form.reset();
    router.refresh();
  };

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={record}
      aria-label={title}
      className="grid content-start gap-4"
    >
      <div>
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-ink-2">{help}</p>
      </div>
      <fieldset inert={unanswered} className="grid gap-4">
        {children}
        <TakaInput name="amount" label={texts.amount} error={wrong || undefined} />
      </fieldset>
      {problem && <Notice kind={unanswered ? "warning" : "error"}>{problem}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          {texts.record}
        </Button>
      </div>
    </form>
  );
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? "");

const FROM = ["stripe", "sslcommerz", "office"] as const satisfies readonly ArrivalInput["from"][];

/** The form to record money that was paid into the bank account, by the payment provider or the office. */
export function ArrivalForm() {
  return (
    <MoveForm
      title={texts.arrival}
      help={texts.arrivalHelp}
      send={(fields, amount, idempotencyKey) =>
        api("POST /money/arrivals", {
          body: {
            from: textOf(fields, "from") as ArrivalInput["from"],
            amount,
            reference: textOf(fields, "reference"),
          },
          idempotencyKey,
        })
      }
    >
      <Select name="from" label={texts.from} options={optionsOf(FROM, texts.fromOptions)} />
      <Input
        name="reference"
        label={texts.reference}
        help={texts.referenceHelp}
        maxLength={100}
        autoComplete="off"
      />
    </MoveForm>
  );
}

/** The form to record that money of one of these accounts was lost or given to somebody. */
export function WriteOffForm({ accounts }: { accounts: readonly { value: string; label: string }[] }) {
  return (
    <MoveForm
      title={texts.writeOff}
      help={texts.writeOffHelp}
      send={(fields, amount, idempotencyKey) =>
        api("POST /money/write-offs", {
          body: {
            account: textOf(fields, "account") as WriteOffInput["account"],
            amount,
            to: textOf(fields, "to") as WriteOffInput["to"],
            note: textOf(fields, "note"),
          },
          idempotencyKey,
        })
      }
    >
      <Select name="account" label={texts.account} options={accounts} />
      <Select
        name="to"
        label={texts.to}
        options={optionsOf(["losses", "goodwill"] as const, texts.toOptions)}
      />
      <Input name="note" label={texts.why} maxLength={500} autoComplete="off" />
    </MoveForm>
  );
}
