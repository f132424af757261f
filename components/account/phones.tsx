"use client";

import { type ReactNode, useState } from "react";
import { ConfirmPhone } from "@/components/people/phones/confirm-phone";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import type { OwnChange, OwnPhone } from "@/lib/account/views";
import { PROOF_HOLDS_MS } from "@/lib/people/phones/rules";
import { momentText } from "@/lib/platform/day-words";
import { api } from "@/lib/platform/http/client";
import { accountTexts } from "@/lib/texts/account";
import { localDigits } from "@/lib/texts/digits";
import { phonesTexts as texts } from "@/lib/texts/phones";
import { AccountSection } from "./account-section";
import { NumberProof } from "./number-proof";

interface AccountPhonesProps {
  phones: readonly OwnPhone[];
  change: OwnChange;
  hasPassword: boolean;
  /** True: the number that opens the account has to be confirmed anew soon. */
  isAsked: boolean;
}

/** What is being done with the numbers; `phone` is the one that it is done with. */
type Doing = { what: "add" } | { what: "renew" | "open" | "remove"; phone: string };

/**
 * A person's confirmed phone numbers, newest first: which one opens the account, and forms to add one, to log in with
 * another one, to remove one and to stop a change.
 */
export function AccountPhones({ phones, change, hasPassword, isAsked }: AccountPhonesProps) {
  const router = useRouter();
  const [doing, setDoing] = useState<Doing | null>(null);
  const opening = phones.find(({ opens }) => opens)?.phone ?? null;
  const close = () => setDoing(null);
  const done = (message: string) => {
    close();
    toast.success(message);
    router.refresh();
  };
  return (
    <AccountSection
      id="phones"
      heading={texts.heading}
      now={
        phones.length === 0 ? (
          texts.none
        ) : (
          <span className="num">{phones.map(({ phone }) => phone).join(", ")}</span>
        )
      }
    >
      <p className="text-ink-2">{opening === null ? texts.note : texts.noteOpens}</p>
      {change && <OnItsWay {...change} onStopped={() => done(texts.stopped)} />}
      {phones.length > 0 && (
        <ul className="grid gap-3">
          {phones.map(({ phone, verifiedAt, opens }) => (
            <li key={phone} className="grid min-w-0 gap-3 rounded-sm border border-line p-4">
              <div>
                <p className="flex flex-wrap items-center gap-2">
                  <span className="num font-semibold">{phone}</span>
                  {opens && <Badge tone="green">{texts.opens}</Badge>}
                </p>
                <p className="text-sm text-green-ink">{texts.confirmedOn(momentText(verifiedAt))}</p>
              </div>
              {doing && doing.what !== "add" && doing.phone === phone ? (
                <Act
                  what={doing.what}
                  {...{ phone, verifiedAt, opening, hasPassword }}
                  onDone={done}
                  onCancel={close}
                />
              ) : (
                <div className="-mx-3 flex flex-wrap gap-x-2">
                  {!opens && (
                    <Button variant="ghost" size="sm" onClick={() => setDoing({ what: "open", phone })}>
                      {texts.makeOpen}
                    </Button>
                  )}
                  {opens && isAsked && (
                    <Button variant="ghost" size="sm" onClick={() => setDoing({ what: "renew", phone })}>
                      {texts.confirmAnew}
                    </Button>
                  )}
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={texts.removeIt(phone)}
                    onClick={() => setDoing({ what: "remove", phone })}
                  >
                    {texts.remove}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {doing?.what === "add" ? (
        <Adding onConfirmed={() => done(texts.confirmed)} onCancel={close} />
      ) : (
        <Button
          variant="secondary"
          data-opens="phone"
          className="justify-self-start"
          onClick={() => setDoing({ what: "add" })}
        >
          {texts.add}
        </Button>
      )}
    </AccountSection>
  );
}

function Adding({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const [typed, setTyped] = useState("");
  return (
    <div className="grid gap-4 rounded-sm border border-line p-4">
      <Input
        label={texts.number}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={texts.numberPlaceholder}
        maxLength={40}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ConfirmPhone phone={typed} canMove onConfirmed={onConfirmed} />
      <Cancel onClick={onCancel} />
    </div>
  );
}

const Cancel = ({ onClick }: { onClick: () => void }) => (
  <Button variant="ghost" className="justify-self-start" onClick={onClick}>
    {texts.cancel}
  </Button>
);

interface ActProps {
  what: "renew" | "open" | "remove";
  phone: string;
  verifiedAt: string;
  opening: string | null;
  hasPassword: boolean;
  onDone: (message: string) => void;
  onCancel: () => void;
}

/** The form that does something with one number. */
function Act({ what, phone, verifiedAt, opening, hasPassword, onDone, onCancel }: ActProps): ReactNode {
  const [isFresh, setFresh] = useState(() => Date.now() - Date.parse(verifiedAt) < PROOF_HOLDS_MS);
  const proof = { opening, hasPassword, onCancel };
  if (what === "renew")
    return (
      <>
        <ConfirmPhone phone={phone} onConfirmed={() => onDone(texts.confirmed)} />
        <Cancel onClick={onCancel} />
      </>
    );
  if (what === "remove")
    return (
      <NumberProof
        {...proof}
        confirmLabel={texts.removeIt(phone)}
        act={async (sent) => {
          await api("DELETE /account/phones", { body: { phone, ...sent } });
          onDone(texts.removed);
        }}
      />
    );
  if (!isFresh)
    return (
      <>
        <p className="text-ink-2">{texts.confirmFirst}</p>
        <ConfirmPhone phone={phone} onConfirmed={() => setFresh(true)} />
        <Cancel onClick={onCancel} />
      </>
    );
  return (
    <NumberProof
      {...proof}
      {...(opening === null ? {} : { help: { code: texts.opensNow, password: texts.opensLater } })}
      confirmLabel={texts.makeOpen}
      act={async (sent) => {
        const answer = await api("PUT /account/phones", { body: { phone, ...sent } });
        onDone("from" in answer ? texts.begun(momentText(answer.from)) : texts.nowOpens(phone));
      }}
    />
  );
}

/** A change or recovery that is on its way, and the button that stops it. */
function OnItsWay({ last4, from, onStopped }: { last4: string; from: string | null; onStopped: () => void }) {
  const { busy, run } = useAction(accountTexts.saveFailed);
  const stop = () =>
    run(async () => {
      await api("DELETE /account/phones", { body: { change: true } });
      onStopped();
    });
  return (
    <Notice kind="warning">
      <p>
        {from === null
          ? texts.changeWaits(localDigits(last4))
          : texts.change(localDigits(last4), momentText(from))}
      </p>
      <Button variant="secondary" size="sm" className="mt-3" busy={busy} onClick={stop}>
        {texts.stop}
      </Button>
    </Notice>
  );
}
