"use client";

import useSWR from "swr";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import { RoutedLink } from "@/components/ui/routed-link";
import type { RiderChoice } from "@/lib/delivery/riders/views";
import { getJson } from "@/lib/platform/http/client";
import { stuckTexts as texts } from "@/lib/texts/stuck";
import { valuesTexts } from "@/lib/texts/values";
import { Dialog } from "../ui/dialog";

interface GiveRiderProps {
  parcelId: string;
  name: string;
  /** The parcel's panel, where any rider can be chosen. */
  href: string | null;
  busy: boolean;
  onClose: () => void;
  onGive: (riderId: string) => void;
}

/** Asks before a parcel goes to its suggested rider, or says that it has to be given by hand. */
export function GiveRider({ parcelId, name, href, busy, onClose, onGive }: GiveRiderProps) {
  const { data, error } = useSWR<RiderChoice, unknown>(`/parcels/${parcelId}/riders`, getJson, {
    revalidateOnFocus: false,
  });
  const rider = data?.riders.find(({ userId }) => userId === data.suggested);
  if (rider) {
    return (
      <ConfirmDialog
        open
        title={texts.retryOf("parcel")}
        description={texts.giveTo(name, rider.fullName, valuesTexts.place(rider.district), rider.open)}
        confirmLabel={texts.give}
        variant="primary"
        busy={busy}
        onCancel={onClose}
        onConfirm={() => onGive(rider.userId)}
      />
    );
  }
  return (
    <Dialog open title={texts.retryOf("parcel")} onClose={onClose}>
      {error !== undefined && <Notice kind="error">{texts.stepFailed}</Notice>}
      {!data && error === undefined && <p role="status">{texts.looking}</p>}
      {data && <p>{texts.giveToNobody(name)}</p>}
      {data && href && (
        <RoutedLink
          href={href}
          className="mt-3 inline-flex min-h-touch items-center font-semibold text-alta-ink underline underline-offset-4"
        >
          {texts.chooseByHand}
        </RoutedLink>
      )}
    </Dialog>
  );
}
