"use client";

import { type FormEvent, useState } from "react";
import { amountOf } from "@/components/money/typed-amount";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { TakaInput } from "@/components/ui/taka-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import { BEARS, type Bears } from "@/lib/money/journal/rules";
import { api } from "@/lib/platform/http/client";
import { tidyDigits } from "@/lib/platform/latin-digits";
import { formatTaka } from "@/lib/platform/money";
import { CLAIM_LIMITS } from "@/lib/shop/claims/rules";
import type { Claim } from "@/lib/shop/claims/views";
import { claimsTexts as texts } from "@/lib/texts/claims";
import { localDigits } from "@/lib/texts/digits";

interface ClaimDecideProps {
  claim: Claim;
  /** The part of the order's price that is not refunded yet, in taka. */
  left: number;
  isCarried: boolean;
}

/** The form in which an admin decides a claim: the refund, who pays for it, and the reason. */
export function ClaimDecide({ claim, left, isCarried }: ClaimDecideProps) {
  const router = useRouter();
  const [amount, setAmount] = useState(localDigits(Math.min(left, claim.amount)));
  const [bears, setBears] = useState<Bears>("kitchen");
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<{ amount?: string; text?: string }>({});
  const { busy, run } = useAction(texts.failed);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isNothing = /^0+$/.test(tidyDigits(amount).trim());
    const read = isNothing ? { taka: 0 } : amountOf(amount);
    const found = {
      ...("wrong" in read && { amount: read.wrong }),
      ...(text.trim() === "" && { text: texts.decisionRequired }),
    };
    setWrong(found);
    if ("wrong" in read || found.text) return;
    await run(async () => {
      const body = { amount: read.taka, bears, text };
      await api("POST /claims/{id}/decide", { params: { id: claim._id }, body });
      toast.success(texts.decided);
    });
    router.refresh();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      aria-label={texts.decide}
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      <h3 className="font-semibold">{texts.decide}</h3>
      <TakaInput
        label={texts.amount}
        help={texts.decideHelp(formatTaka(left))}
        error={wrong.amount}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Select
        label={texts.who}
        options={BEARS.filter((one) => one !== "rider" || isCarried).map((value) => ({
          value,
          label: texts.choices[value],
        }))}
        value={bears}
        onChange={(event) => setBears(event.target.value as Bears)}
      />
      <Textarea
        label={texts.reason}
        help={texts.reasonHelp}
        error={wrong.text}
        maxLength={CLAIM_LIMITS.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-end">
        {texts.decide}
      </Button>
    </form>
  );
}
