"use client";

import { useState } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LateDialog } from "@/components/ui/late-dialog";
import { Price } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { toast } from "@/components/ui/toast";
import type { StuckKind, StuckStep } from "@/lib/incidents/rules";
import type { StuckItem } from "@/lib/incidents/views";
import { momentText } from "@/lib/platform/day-words";
import { ApiError, api } from "@/lib/platform/http/client";
import { telHref } from "@/lib/platform/latin-digits";
import { formatTaka } from "@/lib/platform/money";
import { stuckTexts as texts } from "@/lib/texts/stuck";

type StuckRowProps = { kind: StuckKind; item: StuckItem; onDone: () => Promise<void> };

const LINK = "inline-flex min-h-touch items-center px-2 text-sm font-semibold underline underline-offset-4";

/** One open incident: what and whom it is about, and the buttons that decide it. */
export function StuckRow({ kind, item, onDone }: StuckRowProps) {
  const [running, setRunning] = useState<StuckStep | null>(null);
  const [asked, setAsked] = useState<"confirm" | "give" | "count" | null>(null);
  const close = () => setAsked(null);
  const take = async (step: StuckStep, riderId?: string) => {
    setRunning(step);
    try {
      const { settled } = await api("POST /stuck/{kind}/{id}", {
        params: { kind, id: item.id },
        body: { step, version: item.version, riderId },
      });
      if (step === "put_aside") toast.info(texts.aside);
      else if (settled) toast.success(texts.settled);
      else toast.info(texts.tried);
    } catch (error) {
      toast.error(error instanceof ApiError && error.status < 503 ? error.detail : texts.stepFailed);
    } finally {
      await onDone();
      setRunning(null);
      close();
    }
  };
  const name = item.title ?? item.label;
  const question = texts.askOf(kind, name, item.amount === null ? "" : formatTaka(item.amount));
  const press = () => {
    if (kind === "parcel" || kind === "late") setAsked("give");
    else if (question === null) void take("retry");
    else setAsked("confirm");
  };
  const [rider] = item.people;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-4">
      <About name={name} item={item} />
      {item.amount !== null && (
        <p>
          <Price taka={item.amount} className="font-semibold" />{" "}
          <span className="text-sm text-ink-2">{texts.amountOf(kind)}</span>
        </p>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <Button
          variant="ghost"
          size="sm"
          busy={running === "put_aside"}
          disabled={running !== null}
          aria-label={texts.putAsideOf(name)}
          onClick={() => take("put_aside")}
        >
          {texts.putAside}
        </Button>
        {item.orderHref && (
          <RoutedLink href={item.orderHref} aria-label={`${texts.refund}: ${name}`} className={LINK}>
            {texts.refund}
          </RoutedLink>
        )}
        {item.href && (
          <RoutedLink href={item.href} aria-label={`${texts.lookOf(kind)}: ${name}`} className={LINK}>
            {texts.lookOf(kind)}
          </RoutedLink>
        )}
        {kind === "handover" && rider && (
          <Button
            variant="secondary"
            size="sm"
            disabled={running !== null}
            aria-label={`${texts.count}: ${name}`}
            onClick={() => setAsked("count")}
          >
            {texts.count}
          </Button>
        )}
        {item.canRetry && (
          <Button
            variant="secondary"
            size="sm"
            busy={running === "retry"}
            disabled={running !== null}
            aria-label={`${texts.retryOf(kind)}: ${name}`}
            onClick={press}
          >
            {texts.retryOf(kind)}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked === "confirm"}
        title={texts.retryOf(kind)}
        description={question}
        confirmLabel={texts.yes}
        variant="primary"
        busy={running === "retry"}
        onCancel={close}
        onConfirm={() => take("retry")}
      />
      {asked === "give" && (
        <LateDialog
          load={() => import("./give-rider").then(({ GiveRider }) => GiveRider)}
          onFailed={close}
          with={{
            parcelId: item.id,
            name,
            href: item.href,
            busy: running === "retry",
            onClose: close,
            onGive: (riderId) => void take("retry", riderId),
          }}
        />
      )}
      {asked === "count" && rider && (
        <LateDialog
          load={() => import("@/components/delivery/riders/count-cash").then(({ CountCash }) => CountCash)}
          onFailed={close}
          with={{
            handover: {
              _id: item.id,
              rider: rider.name,
              riderId: rider.userId ?? "",
              amount: item.amount ?? 0,
            },
            onClose: close,
            onCounted: () => {
              close();
              void onDone();
            },
          }}
        />
      )}
    </li>
  );
}

/** What an incident is about: the dish or the parcel, why, since when, and the people with their phones. */
function About({ name, item }: { name: string; item: StuckItem }) {
  const { title, number, people, since } = item;
  const detail = item.detail === null ? null : (texts.details[item.detail] ?? item.detail);
  return (
    <div className="min-w-0 flex-[1_1_18rem]">
      <AsWritten as="p" of={name} className="font-semibold wrap-anywhere" />
      <p className="text-sm wrap-anywhere text-ink-2">
        {number !== null && (
          <>
            <span className="num">{number}</span>,{" "}
          </>
        )}
        {detail && (
          <>
            <AsWritten of={detail} />,{" "}
          </>
        )}
        <span className="inline-block">{texts.since(momentText(since))}</span>
      </p>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {people.map((person) => (
          <li key={person.as} className="wrap-anywhere">
            {texts.as[person.as]}
            {person.name !== title && (
              <>
                {" "}
                <AsWritten of={person.name} />
              </>
            )}
            {person.phone && (
              <>
                {" "}
                <a
                  href={telHref(person.phone)}
                  className="num touch-area inline-block underline underline-offset-4"
                >
                  {person.phone}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
