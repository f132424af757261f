"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { DeskRider } from "@/lib/delivery/riders/schema";
import { newKey } from "@/lib/platform/http/client";
import { deskTexts as say } from "@/lib/texts/desk";
import { DeskLedger } from "./desk-ledger";
import { DeskMoney } from "./desk-money";

type Opened = { what: "payouts" | "cash" | "ledger"; key: string };

/** What an admin does with a rider's money: a payout, cash that comes in, the ledger behind both. */
export function DeskRiderActions({ rider }: { rider: DeskRider }) {
  const router = useRouter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  // Each opening is a action of its own; what is sent twice from one opening counts once.
  const open = (what: Opened["what"]) => setOpened({ what, key: newKey() });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${say.recordPayout}, ${rider.fullName}`}
        onClick={() => open("payouts")}
      >
        {say.payout}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${say.recordCash}, ${rider.fullName}`}
        onClick={() => open("cash")}
      >
        {say.cashIn}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`${say.account}, ${rider.fullName}`}
        onClick={() => open("ledger")}
      >
        {say.account}
      </Button>
      {/* A table aligns its last column right and keeps it in one line; a dialog inherits that. */}
      <div className="contents text-left whitespace-normal">
        {opened?.what === "ledger" && <DeskLedger rider={rider} onClose={close} />}
        {opened && opened.what !== "ledger" && (
          <DeskMoney
            key={opened.key}
            rider={rider}
            kind={opened.what}
            firstKey={opened.key}
            onClose={close}
            onRecorded={() => {
              close();
              router.refresh();
            }}
          />
        )}
      </div>
    </>
  );
}
