"use client";

import { useEffect, useRef, useState } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { Parcel } from "@/lib/delivery/parcels/schema";
import type { RiderChoice } from "@/lib/delivery/riders/views";
import { ApiError, api, getJson } from "@/lib/platform/http/client";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { commonTexts } from "@/lib/texts/common";
import { riderOption } from "./admin-assign";
import { planRiders } from "./plan-riders";

/** A parcel that an admin has ticked. */
export interface Assignable {
  id: string;
  title: string;
  /** From where to where; "": both ends are unknown. */
  way: string;
  status: Parcel["delivery_status"];
  /** False: its kitchen has not packed it, so it can't be given to anybody yet. */
  isReady: boolean;
}

interface Line extends Assignable {
  /** Who could carry it; null: it can't be given to anybody. */
  choice: RiderChoice | null;
  /** The user id of the chosen rider; "": nobody. */
  rider: string;
  /** What came of it; null: not sent yet. */
  result: { done: boolean; text: string } | null;
}

/** How many parcels are asked about at the same time. */
const AT_ONCE = 4;

/** Gives several parcels to riders: one line each, with the suggested rider, and one button for all. */
export function AssignDialog({
  parcels,
  onClose,
  onGiven,
}: {
  parcels: readonly Assignable[];
  onClose: () => void;
  /** Called with the parcels that now have a rider. */
  onGiven: (ids: readonly string[]) => void;
}) {
  const [lines, setLines] = useState<readonly Line[] | null>(null);
  const [sending, setSending] = useState(false);
  const isSending = useRef(false);
  useEffect(() => {
    let isOver = false;
    void readChoices(parcels.filter(({ isReady }) => isReady)).then((found) => {
      if (!isOver) setLines(found);
    });
    return () => {
      isOver = true;
    };
  }, [parcels]);

  const change = (id: string, to: Partial<Line>) =>
    setLines((now) => now?.map((line) => (line.id === id ? { ...line, ...to } : line)) ?? null);
  const open = lines?.filter(({ choice, rider, result }) => choice && rider !== "" && !result?.done) ?? [];
  const unready = parcels.filter(({ isReady }) => !isReady).length;
  const withoutRider = lines?.filter(({ choice, status }) => choice && status === "pending") ?? [];
  const isSuggested = withoutRider.some(({ choice }) => choice?.suggested);
  const done = lines?.filter(({ result }) => result?.done).length ?? 0;

  const assignAll = async () => {
    // State changes only after a render, and a second press may come before it.
    if (isSending.current) return;
    isSending.current = true;
    setSending(true);
    const given: string[] = [];
    for (const line of open) {
      const result = await give(line);
      if (result.done) given.push(line.id);
      change(line.id, { result });
    }
    isSending.current = false;
    setSending(false);
    onGiven(given);
  };

  return (
    <Dialog
      open
      shape="wide"
      locked={sending}
      onClose={onClose}
      title={texts.assignHeading(parcels.length - unready)}
      description={withoutRider.length > 0 && texts.assignHelp(isSuggested)}
      actions={
        <>
          <p role="status" className="num mr-auto self-center text-sm">
            {lines && done === 0 && open.length === 0 && texts.nobodyChosen}
            {done > 0 && texts.givenOf(done, parcels.length - unready)}
          </p>
          <Button variant="ghost" onClick={onClose} disabled={sending}>
            {commonTexts.close}
          </Button>
          <Button onClick={assignAll} busy={sending} disabled={open.length === 0}>
            {texts.assignAll}
          </Button>
        </>
      }
    >
      {unready > 0 && <p className="num mt-4">{texts.unready(unready)}</p>}
      {lines ? (
        <ul className="mt-5">
          {lines.map((line) => (
            <li
              key={line.id}
              className="grid items-center gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[2fr_3fr]"
            >
              <span className="min-w-0">
                <AsWritten of={line.title} className="block font-semibold wrap-anywhere" />
                {line.way && <AsWritten of={line.way} className="block text-sm wrap-anywhere text-ink-2" />}
              </span>
              <Outcome
                line={line}
                locked={sending}
                onRider={(rider) => change(line.id, { rider, result: null })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className="mt-5">
          {commonTexts.loading}
        </p>
      )}
    </Dialog>
  );
}

function Outcome({
  line,
  locked,
  onRider,
}: {
  line: Line;
  locked: boolean;
  onRider: (rider: string) => void;
}) {
  const { choice, result, rider, title } = line;
  if (result?.done) return <p className="font-semibold text-green-ink">{result.text}</p>;
  return (
    <div className="min-w-0">
      {choice && choice.riders.length > 0 && (
        <Select
          label={texts.riderFor(title)}
          hideLabel
          value={rider}
          disabled={locked}
          options={[
            { value: "", label: choice.suggested === null ? texts.noSuggestion : texts.leave },
            ...choice.riders.map((one) => ({
              value: one.userId,
              label: riderOption(one, one.userId === choice.suggested),
            })),
          ]}
          onChange={(event) => onRider(event.target.value)}
        />
      )}
      {choice && choice.riders.length === 0 && <p className="text-ink-2">{texts.noRiders}</p>}
      {result && (
        <p role="alert" className="mt-1 text-sm text-red-ink">
          {result.text}
        </p>
      )}
    </div>
  );
}

/** Fetches who could carry each parcel, and plans a rider for each. */
async function readChoices(parcels: readonly Assignable[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (let at = 0; at < parcels.length; at += AT_ONCE) {
    lines.push(...(await Promise.all(parcels.slice(at, at + AT_ONCE).map(readChoice))));
  }
  // A parcel that has a rider keeps that rider unless another one is chosen.
  const open = lines.filter(({ choice, status }) => choice !== null && status === "pending");
  const planned = planRiders(open.map(({ choice }) => choice ?? { suggested: null, riders: [] }));
  open.forEach((line, index) => {
    line.rider = planned[index] ?? "";
  });
  return lines;
}

async function readChoice(parcel: Assignable): Promise<Line> {
  const without = (text: string): Line => ({
    ...parcel,
    choice: null,
    rider: "",
    result: { done: false, text },
  });
  if (!BEFORE_PICKUP.includes(parcel.status)) return without(texts.tooLate);
  try {
    const choice: RiderChoice = await getJson(`/parcels/${parcel.id}/riders`);
    const riders = choice.riders.filter(({ userId }) => userId !== choice.rider?.userId);
    return { ...parcel, choice: { ...choice, riders }, rider: "", result: null };
  } catch {
    return without(texts.failed);
  }
}

/** Gives one parcel to its rider, and returns what came of it. */
async function give({ id, rider, choice }: Line): Promise<NonNullable<Line["result"]>> {
  const name = choice?.riders.find(({ userId }) => userId === rider)?.fullName ?? "";
  try {
    await api("POST /parcels/{id}/assign", { params: { id }, body: { riderId: rider } });
    return { done: true, text: texts.given(name) };
  } catch (failure) {
    return { done: false, text: failure instanceof ApiError ? failure.detail : texts.failed };
  }
}
