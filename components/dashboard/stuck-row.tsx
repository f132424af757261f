"use client";

import { useState } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { toast } from "@/components/ui/toast";
import type { StuckKind, StuckStep } from "@/lib/incidents/rules";
import type { StuckItem } from "@/lib/incidents/views";
import { momentText } from "@/lib/platform/day-words";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { stuckTexts as texts } from "@/lib/texts/stuck";

type StuckRowProps = { kind: StuckKind; item: StuckItem; onDone: () => Promise<void> };

/** One open incident with its repair buttons. */
export function StuckRow({ kind, item, onDone }: StuckRowProps) {
  const [running, setRunning] = useState<StuckStep | null>(null);
  const [asked, setAsked] = useState(false);
  const take = async (step: StuckStep) => {
    setRunning(step);
    try {
      const { settled } = await api("POST /stuck/{kind}/{id}", {
        params: { kind, id: item.id },
        body: { step, version: item.version },
      });
      if (step === "put_aside") toast.info(texts.aside);
      else if (settled) toast.success(texts.settled);
      else toast.info(texts.tried);
    } catch (error) {
      toast.error(error instanceof ApiError && error.status < 503 ? error.detail : texts.stepFailed);
    } finally {
      await onDone();
      setRunning(null);
      setAsked(false);
    }
  };
  const amount = item.amount === null ? null : formatTaka(item.amount);
  const detail = item.detail === null ? null : (texts.details[item.detail] ?? item.detail);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="min-w-60 flex-1">
        <AsWritten as="p" of={item.label} className="font-semibold wrap-anywhere" />
        <p className="text-sm wrap-anywhere text-ink-2">
          {detail && (
            <>
              <AsWritten of={detail} />,{" "}
            </>
          )}
          <span className="whitespace-nowrap">{texts.since(momentText(item.since))}</span>
        </p>
      </div>
      {item.amount !== null && (
        <p>
          <Price taka={item.amount} className="font-semibold" />{" "}
          <span className="text-sm text-ink-2">{texts.amountOf(kind)}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {item.href && (
          <RoutedLink
            href={item.href}
            aria-label={texts.lookOf(item.label)}
            className="inline-flex min-h-touch items-center px-2 text-sm font-semibold underline underline-offset-4"
          >
            {texts.look}
          </RoutedLink>
        )}
        <Button
          variant="ghost"
          size="sm"
          busy={running === "put_aside"}
          disabled={running !== null}
          aria-label={texts.putAsideOf(item.label)}
          onClick={() => take("put_aside")}
        >
          {texts.putAside}
        </Button>
        {item.canRetry && (
          <Button
            variant="secondary"
            size="sm"
            busy={running === "retry"}
            disabled={running !== null}
            aria-label={`${texts.retryOf(kind)}: ${item.label}`}
            onClick={() => (kind === "cash" ? setAsked(true) : take("retry"))}
          >
            {texts.retryOf(kind)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked}
        description={texts.cashQuestion(item.label, amount ?? "")}
        confirmLabel={texts.yes}
        variant="primary"
        busy={running === "retry"}
        onCancel={() => setAsked(false)}
        onConfirm={() => take("retry")}
      />
    </li>
  );
}
