"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { PrintButton } from "@/components/ui/print-button";
import { Select } from "@/components/ui/select";
import { addDays } from "@/lib/platform/days";
import type { BoxLabel as Label } from "@/lib/shop/orders/views";
import { boxLabelTexts as texts } from "@/lib/texts/box-label";
import {
  BoxLabelPaper,
  boxLabelDraft,
  boxLabelPaper,
  EMPTY_LABEL,
  keepsFor,
  type LabelPaper,
  netWeightOf,
  PAPERS,
} from "./box-label";
import type { BoxLabelWords } from "./box-label-words";

const CHOICES = [0, 1, 2, 3] as const;
const COPIES = { a6: ["only"], a4: ["first", "second", "third", "fourth"] } as const;

/**
 * A preview of an order's printed label, with fields for the kitchen to fill in. `other`: the label's texts in the
 * second language.
 */
export function BoxLabelDesk({ label, other, uid }: { label: Label; other: BoxLabelWords; uid: string }) {
  const owner = `${uid}:${label.orderId}`;
  const [fields, setFields] = useState(EMPTY_LABEL);
  const [paper, setPaper] = useState<LabelPaper>("a6");
  useEffect(() => setFields(boxLabelDraft.read(owner) ?? EMPTY_LABEL), [owner]);
  const set = (change: Partial<typeof EMPTY_LABEL>) => {
    const next = { ...fields, ...change };
    setFields(next);
    boxLabelDraft.keep(owner, next);
  };
  const dayIn = (days: number) => addDays(label.today, days);
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,24rem)_auto] xl:items-start xl:justify-start xl:gap-12">
      <style>{boxLabelPaper(paper)}</style>
      <div className="grid gap-5 print:hidden">
        {netWeightOf(label) === null && (
          <Input
            label={texts.netWeight}
            help={texts.netWeightHelp}
            maxLength={40}
            autoComplete="off"
            value={fields.netWeight}
            onChange={(event) => set({ netWeight: event.target.value })}
          />
        )}
        {keepsFor(label) && (
          <div>
            <Input
              label={texts.useBy}
              type="date"
              min={label.today}
              value={fields.useBy}
              onChange={(event) => set({ useBy: event.target.value })}
            />
            <div className="mt-2 flex flex-wrap gap-2">
              {CHOICES.map((days) => (
                <Button
                  key={days}
                  variant="secondary"
                  size="sm"
                  aria-pressed={fields.useBy === dayIn(days)}
                  className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
                  onClick={() => set({ useBy: dayIn(days) })}
                >
                  {texts.useByChoices[days]}
                </Button>
              ))}
            </div>
          </div>
        )}
        <Select
          label={texts.paper}
          options={PAPERS.map((one) => ({ value: one, label: texts.papers[one] }))}
          value={paper}
          onChange={(event) => setPaper(event.target.value === "a4" ? "a4" : "a6")}
        />
        <div>
          <PrintButton label={texts.print} />
        </div>
      </div>
      <div className="box-labels max-xl:mt-8">
        {COPIES[paper].map((copy) => (
          <BoxLabelPaper key={copy} label={label} other={other} fields={fields} />
        ))}
      </div>
    </div>
  );
}
