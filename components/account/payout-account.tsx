"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { PasswordInput, showRefusal } from "@/components/people/auth/auth-fields";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { fieldsOf, lateResolver, useFocusOnReason } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import { METHOD_KINDS } from "@/lib/money/payouts/rules";
import type { MethodTyped } from "@/lib/money/payouts/schema";
import type { ShownMethod } from "@/lib/money/payouts/views";
import { momentText } from "@/lib/platform/day-words";
import { api } from "@/lib/platform/http/client";
import { payoutsTexts as texts } from "@/lib/texts/payouts";
import { AccountSection } from "./account-section";

const resolver = lateResolver(async () => (await import("./account-resolvers")).payoutResolver, "number");

const FIELDS = ["kind", "name", "number", "bank", "branch", "routing", "password"] as const;
const REST = { name: "", number: "", bank: "", branch: "", routing: "", password: "" };
const EMPTY: MethodTyped = { kind: "bkash", ...REST };

type Props = {
  method: ShownMethod | null;
  /** True while payouts to a newly entered account are still blocked. */
  isQuiet: boolean;
  hasPassword: boolean;
};

/**
 * The bank or mobile account to which a person's earnings are paid out. Its number is masked. Changing or deleting it
 * requires the password.
 */
export function PayoutAccount({ method, isQuiet, hasPassword }: Props) {
  return (
    <AccountSection
      id="payouts"
      heading={texts.heading}
      now={method ? <span className="num">{method.label}</span> : texts.none}
    >
      <p className="text-ink-2">{texts.note}</p>
      {method && (
        <div>
          <p className="num font-semibold wrap-anywhere">{texts.now(method.label)}</p>
          {isQuiet && (
            <p className="mt-1 text-orange-ink">{texts.usableFrom(momentText(method.usableFrom))}</p>
          )}
        </div>
      )}
      {hasPassword ? <MethodForm /> : <p className="text-ink-2">{texts.needsPassword}</p>}
      {method && hasPassword && <Forget />}
    </AccountSection>
  );
}

function MethodForm() {
  const router = useRouter();
  const form = useForm({ resolver, defaultValues: EMPTY });
  const field = fieldsOf(form);
  const isBank = form.watch("kind") === "bank";
  const save = form.handleSubmit(async (body) => {
    try {
      await api("PUT /account/payout-method", { body });
      form.reset();
      toast.success(texts.saved);
      router.refresh();
    } catch (error) {
      showRefusal(error, FIELDS, form.setError);
    }
  });
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5">
      <Select
        label={texts.kind}
        options={METHOD_KINDS.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        {...field("kind")}
      />
      <Input label={texts.name} autoComplete="name" required {...field("name")} />
      <Input label={texts.number} inputMode="numeric" autoComplete="off" required {...field("number")} />
      {isBank && (
        <>
          <Input label={texts.bank} autoComplete="off" required {...field("bank")} />
          <Input label={texts.branch} autoComplete="off" required {...field("branch")} />
          <Input
            label={texts.routing}
            inputMode="numeric"
            autoComplete="off"
            required
            {...field("routing")}
          />
        </>
      )}
      <PasswordInput label={texts.password} autoComplete="current-password" required {...field("password")} />
      <Button
        type="submit"
        variant="secondary"
        busy={form.formState.isSubmitting}
        className="justify-self-start"
      >
        {texts.save}
      </Button>
    </form>
  );
}

function Forget() {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState("");
  const { busy, run } = useAction(texts.openFailed, { tell: setWrong });
  const element = useFocusOnReason<HTMLDivElement>(wrong, busy);
  const show = (open: boolean) => {
    setAsking(open);
    setPassword("");
    setWrong("");
  };
  const forget = async () => {
    const isGone = await run(() => api("DELETE /account/payout-method", { body: { password } }));
    if (!isGone) return;
    show(false);
    toast.success(texts.forgotten);
    router.refresh();
  };
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => show(true)}>
        {texts.forget}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => show(false)}
        onConfirm={forget}
        title={texts.forgetAsk}
        description={texts.forgetText}
        confirmLabel={texts.forget}
        busy={busy}
      >
        <div ref={element} className="mt-5 grid gap-4">
          <PasswordInput
            label={texts.password}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {wrong && <Notice kind="error">{wrong}</Notice>}
        </div>
      </ConfirmDialog>
    </>
  );
}
