"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { REFUSALS } from "@/lib/delivery/parcels/rules";
import type { Move } from "@/lib/delivery/riders/schema";
import { commonTexts } from "@/lib/texts/common";
import { ridersTexts as texts } from "@/lib/texts/riders";

/** Why a delivery failed: nobody was reached, or the receiver refused the parcel. */
type Why = Pick<Move, "reason" | "refusal">;

/** A dialog that asks the rider why a delivery failed. `onWhy` receives the answer. */
export function CouldNotDeliver({
  open,
  onClose,
  onWhy,
}: {
  open: boolean;
  onClose: () => void;
  onWhy: (why: Why) => void;
}) {
  const [chosen, setChosen] = useState<Why>();
  const [problem, setProblem] = useState<string>();
  const choose = (why: Why) => {
    setChosen(why);
    setProblem(undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.whyNot}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button onClick={() => (chosen ? onWhy(chosen) : setProblem(texts.reasonRequired))}>
            {texts.couldNotDeliver}
          </Button>
        </>
      }
    >
      <div className="mt-5 grid gap-5">
        <Choices legend={texts.notReached}>
          {texts.reasons.map((reason) => (
            <ChoiceCard key={reason} name="why" title={reason} onChange={() => choose({ reason })} />
          ))}
        </Choices>
        <Choices legend={texts.notTaken}>
          {REFUSALS.map((refusal) => (
            <ChoiceCard
              key={refusal}
              name="why"
              title={texts.refusals[refusal]}
              onChange={() => choose({ refusal })}
            />
          ))}
        </Choices>
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
    </Dialog>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">{children}</div>
    </fieldset>
  );
}
