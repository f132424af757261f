"use client";

import { useState } from "react";
import useSWR from "swr";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RoutedLink } from "@/components/ui/routed-link";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import type { RiderChoice, RiderOption } from "@/lib/delivery/riders/views";
import { momentText } from "@/lib/platform/day-words";
import { ApiError, api, getJson } from "@/lib/platform/http/client";
import { telHref } from "@/lib/platform/latin-digits";
import { adminLinks } from "@/lib/routes";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { commonTexts } from "@/lib/texts/common";
import { valuesTexts } from "@/lib/texts/values";

/** Shows a parcel's rider. Before pick-up, an admin can assign another rider or remove the rider. */
export function AdminAssign({
  parcel,
  onChanged,
}: {
  parcel: ParcelDetails;
  onChanged: () => Promise<void>;
}) {
  const { data, error, mutate } = useSWR<RiderChoice, unknown>(`/parcels/${parcel._id}/riders`, getJson);
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const movable = BEFORE_PICKUP.includes(parcel.delivery_status);
  const others = data?.riders.filter(({ userId }) => userId !== data.rider?.userId) ?? [];
  // Without a suggestion nobody is chosen: it is the admin who sends a rider out of the area.
  const riderId = chosen ?? others.find(({ userId }) => userId === data?.suggested)?.userId;
  const picked = others.find(({ userId }) => userId === riderId);

  const give = async (to: string | null) => {
    setBusy(true);
    setProblem("");
    try {
      await api("POST /parcels/{id}/assign", { params: { id: parcel._id }, body: { riderId: to } });
      toast.success(to === null ? texts.unassigned : texts.assigned);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.detail : texts.failed);
    }
    await mutate().catch(() => undefined);
    setChosen(null);
    setBusy(false);
    await onChanged();
  };

  return (
    <section aria-label={texts.riderHeading} className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{texts.riderHeading}</h3>
      <Carrier parcel={parcel} choice={data} />
      {!data && error !== undefined && <p className="mt-2 text-red-ink">{texts.failed}</p>}
      {movable && data && (
        <>
          {parcel.kind === "order" && (
            <p className="mt-2 text-sm text-ink-2">
              {parcel.office?.ready_at
                ? texts.readySince(momentText(parcel.office.ready_at))
                : texts.notReady}
            </p>
          )}
          {others.length > 0 && (
            <Select
              label={texts.chooseRider}
              className="mt-4"
              {...(riderId === undefined && { placeholder: texts.noSuggestion })}
              value={riderId ?? ""}
              options={others.map((rider) => ({
                value: rider.userId,
                label: optionOf(rider, rider.userId === data.suggested),
              }))}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
          {picked && picked.fit !== "fits" && (
            <Notice kind="warning" className="mt-3">
              {texts.unfit[picked.fit](picked.fullName, valuesTexts.place(picked.district))}
            </Notice>
          )}
          {data.riders.length === 0 && (
            <p className="mt-2 text-ink-2">{parcel.sender_region ? texts.noRiders : texts.placeUnknown}</p>
          )}
          {problem && (
            <Notice kind="error" className="mt-3">
              {problem}
            </Notice>
          )}
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            {data.rider && (
              <Button variant="ghost" disabled={busy} onClick={() => give(null)}>
                {texts.takeBack}
              </Button>
            )}
            {riderId && (
              <Button variant="secondary" busy={busy} onClick={() => give(riderId)}>
                {texts.assign}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Carrier({ parcel, choice }: { parcel: ParcelDetails; choice: RiderChoice | undefined }) {
  if (!choice) return <p className="mt-1 text-ink-2">{commonTexts.loading}</p>;
  if (!choice.rider) {
    return (
      <p className="mt-1 text-ink-2">{parcel.office?.rider_id ? commonTexts.notAvailable : texts.nobody}</p>
    );
  }
  const { fullName, phone, district } = choice.rider;
  return (
    <p className="mt-1">
      <RoutedLink href={adminLinks.rider(fullName)} className="underline underline-offset-4">
        <AsWritten of={fullName} />
      </RoutedLink>
      , {valuesTexts.place(district)},{" "}
      <a href={telHref(phone)} className="num underline underline-offset-4">
        {phone}
      </a>
    </p>
  );
}

/**
 * Returns the text of a rider in the select, such as `Karim, Gazipur, 2 open (suggested)`. The number counts the
 * rider's open parcels.
 */
function optionOf({ fullName, district, open, available, fit }: RiderOption, isSuggested: boolean): string {
  const unfit = fit === "fits" ? "" : texts.fits[fit];
  const more = [isSuggested ? texts.suggested : "", available ? "" : texts.resting, unfit]
    .filter(Boolean)
    .join(", ");
  return `${texts.riderOption(fullName, valuesTexts.place(district), open)}${more === "" ? "" : ` (${more})`}`;
}

export { optionOf as riderOption };
