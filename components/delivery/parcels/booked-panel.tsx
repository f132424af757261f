"use client";

import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DonePanel } from "@/components/ui/done-panel";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import { getJson } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import type { Booked } from "./booking-draft";
import { CollectNote } from "./cost-card";
import { WayFacts } from "./way-facts";

/** The panel about a parcel that was just booked. `paid`: the parcel is paid, so there is no button to pay. */
export function BookedPanel({
  booked,
  paid = false,
  code,
  onAnother,
}: {
  booked: Booked;
  paid?: boolean;
  /** The receiver's code, if already known. If unset, the panel fetches the code. */
  code?: string | null;
  /** Begins another booking in the same place. Unset: there is no button for it. */
  onAnother?: () => void;
}) {
  const { data, error } = useSWR<Parcel & { code?: string }>(
    code === undefined ? `/parcels/${booked.id}` : null,
    getJson,
  );
  const known = code ?? data?.code;
  const label = (
    <ButtonLink
      href={routes.parcelLabel(booked.id)}
      prefetch={false}
      variant={paid ? "primary" : "secondary"}
    >
      {texts.printLabel}
    </ButtonLink>
  );
  return (
    <DonePanel
      title={paid ? texts.paidHeading : texts.bookedHeading}
      focused
      actions={
        <>
          {!paid && (
            <ButtonLink href={routes.payParcel(booked.id)} prefetch={false}>
              {texts.payNow(formatTaka(booked.cost))}
            </ButtonLink>
          )}
          {label}
          <ButtonLink href={routes.track(booked.trackingId)} prefetch={false} variant="ghost">
            {texts.track}
          </ButtonLink>
          {!paid && (
            <ButtonLink href={routes.myParcels} prefetch={false} variant="ghost">
              {texts.seeMyParcels}
            </ButtonLink>
          )}
          {onAnother && (
            <Button variant="ghost" onClick={onAnother}>
              {texts.bookAnother}
            </Button>
          )}
        </>
      }
    >
      <CollectNote collect={booked.collect} className="mb-2 font-semibold" />
      <p className="mb-5 text-ink-2">{paid ? texts.paidText : texts.bookedText}</p>
      <WayFacts
        trackingId={booked.trackingId}
        code={known ?? (error || data || code === null ? null : undefined)}
        codeHelp={texts.codeHelp}
      />
    </DonePanel>
  );
}
