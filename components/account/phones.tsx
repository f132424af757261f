"use client";

import { useState } from "react";
import { ConfirmPhone } from "@/components/people/phones/confirm-phone";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { momentText } from "@/lib/platform/day-words";
import { phonesTexts as texts } from "@/lib/texts/phones";
import { AccountSection } from "./account-section";

/** A person's confirmed phone numbers, newest first, and a form to add one. */
export function AccountPhones({ phones }: { phones: readonly { phone: string; verifiedAt: string }[] }) {
  const router = useRouter();
  const [adding, setAdding] = useState(false);
  const [typed, setTyped] = useState("");
  const close = () => {
    setAdding(false);
    setTyped("");
  };
  const confirmed = () => {
    close();
    toast.success(texts.confirmed);
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
      <p className="text-ink-2">{texts.note}</p>
      {phones.length > 0 && (
        <ul className="grid gap-3">
          {phones.map(({ phone, verifiedAt }) => (
            <li key={phone} className="rounded-sm border border-line p-4">
              <p className="num font-semibold">{phone}</p>
              <p className="text-sm text-green-ink">{texts.confirmedOn(momentText(verifiedAt))}</p>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
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
          <ConfirmPhone phone={typed} onConfirmed={confirmed} />
          <Button variant="ghost" className="justify-self-start" onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      ) : (
        <Button
          variant="secondary"
          data-opens="phone"
          className="justify-self-start"
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      )}
    </AccountSection>
  );
}
