"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import { dropKeptPages } from "@/components/people/auth/remember-person";
import { AskNotices } from "@/components/people/notices/ask-notices";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { toast } from "@/components/ui/toast";
import type { Move } from "@/lib/delivery/riders/schema";
import { type Coordinates, dayFit, splitDay, stopNumbers, stopsOf } from "@/lib/delivery/riders/stops";
import type { Delivery, RiderProfile } from "@/lib/delivery/riders/views";
import { ApiError, api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import { commonTexts } from "@/lib/texts/common";
import { localFigure } from "@/lib/texts/digits";
import { ridersTexts as texts } from "@/lib/texts/riders";
import { valuesTexts } from "@/lib/texts/values";
import { whenRead } from "@/lib/texts/when-read";
import { Availability } from "./availability";
import { DeliveryCard } from "./delivery-card";
import { dropPageOfTheRoad, keepPageForTheRoad } from "./kept-page";
import { NextStep } from "./next-step";
import { RiderWay } from "./rider-way";
import { CashCeiling, RefusedTaps, stepWord, TapsState, UnsentTap } from "./tap-notices";
import { cashOf, type Tap } from "./tap-queue";
import { useTaps } from "./use-taps";

type Lists = Record<"mine" | "available" | "done", Delivery[]>;
/** A part of the shown list, for example the parcels that are left for another day. */
type Part = { heading?: string; help?: string; deliveries: readonly Delivery[] };
const TABS = whenRead(
  () =>
    [
      { scope: "mine", label: texts.tabNow },
      { scope: "available", label: texts.tabTake },
      { scope: "done", label: texts.tabDone },
    ] as const,
);

const read = async (): Promise<Lists> => {
  const [mine, available, done] = await Promise.all(
    TABS.map(({ scope }) => api("GET /deliveries", { query: { scope } })),
  );
  return { mine: mine ?? [], available: available ?? [], done: done ?? [] };
};

/** Returns the text for a recorded delivery step ("tap"): the new status, and the cash taken, if any. */
function wordsOf(tap: Tap): string {
  const cash = cashOf(tap);
  return [stepWord(tap.to), ...(cash === undefined ? [] : [formatTaka(cash)])].join(", ");
}

type NotedStep = Pick<Delivery, "_id" | "delivery_status">;
const stepOf = ({ _id, delivery_status }: NotedStep) => `${_id} ${delivery_status}`;

/** Stores the rider's typed note for each parcel's next step. */
function useNotes(mine: readonly Delivery[]) {
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const open = new Set(mine.map(stepOf));
    setNotes((kept) => new Map([...kept].filter(([step]) => open.has(step))));
  }, [mine]);
  return {
    of: (delivery: NotedStep) => notes.get(stepOf(delivery)) ?? "",
    set: (delivery: NotedStep, note: string) => setNotes((kept) => new Map(kept).set(stepOf(delivery), note)),
  };
}

/**
 * The page My Deliveries, made for a phone: own parcels, parcels to take, and finished parcels. It also works
 * offline (public/rider-worker.js).
 */
export function MyDeliveries({
  uid,
  profile,
  served,
  where,
}: {
  uid: string;
  profile: RiderProfile;
  served: Lists;
  where: Coordinates;
}) {
  const [tab, setTab] = useState<keyof Lists>("mine");
  const [busy, setBusy] = useState<string | null>(null);
  /** The parcel that the rider could not take because of the cash limit; null if none. */
  const [above, setAbove] = useState<{ id: string; refusal: ApiError } | null>(null);
  const { data, error, mutate } = useSWR<Lists, unknown>("rider-deliveries", read, {
    fallbackData: served,
    refreshInterval: 30_000,
  });
  const lists = data ?? served;
  const load = () => mutate().catch(() => undefined);
  const { waiting, refused, wrong, stalled, signedOut, tap, dismiss } = useTaps(uid, load);
  const notes = useNotes(lists.mine);
  const away = signedOut || (error instanceof ApiError && error.status === 401);
  const unsent = stalled || away;
  useEffect(() => {
    if (away) dropPageOfTheRoad();
  }, [away]);
  useEffect(() => {
    const gone = new AbortController();
    void dropKeptPages(uid)
      .then(() => keepPageForTheRoad(gone.signal))
      .catch((problem: unknown) => console.warn(problem));
    return () => gone.abort();
  }, [uid]);

  const move = async (delivery: Delivery, step: Move) => {
    setBusy(delivery._id);
    await tap({
      parcelId: delivery._id,
      body: step,
      to: step.to,
      parcel: `${delivery.tracking_id}, ${delivery.title}`,
    });
    setBusy(null);
  };
  const take = async (delivery: Delivery) => {
    setBusy(delivery._id);
    setAbove(null);
    try {
      await api("POST /parcels/{id}/claim", { params: { id: delivery._id } });
      setTab("mine");
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === "cash_limit")
        setAbove({ id: delivery._id, refusal: failure });
      else toast.error(failure instanceof ApiError ? failure.detail : texts.tapFailed);
    }
    await load();
    setBusy(null);
  };
  const stops = stopsOf(lists.mine, profile.district, where);
  const { today, later } = splitDay(stops);
  const numbers = stopNumbers(today);
  const orders = stopNumbers(stops);
  const orderOf = ({ _id }: Delivery) => orders.get(_id)?.[0] ?? 0;
  const partsOf = (): Part[] => {
    if (tab === "done") return [{ deliveries: lists.done }];
    if (tab === "mine") {
      const inOrder = [...lists.mine].sort((a, b) => orderOf(a) - orderOf(b));
      return [
        { deliveries: inOrder.filter(({ _id }) => numbers.has(_id)) },
        { heading: texts.anotherDay, deliveries: inOrder.filter(({ _id }) => !numbers.has(_id)) },
      ];
    }
    const fitting = new Set(
      lists.available.filter((delivery) => dayFit(delivery, lists.mine, profile.district, where) === "fits"),
    );
    return [
      {
        heading: texts.fitting(valuesTexts.place(profile.district)),
        deliveries: [...fitting],
      },
      {
        heading: texts.elsewhere,
        help: texts.elsewhereHelp,
        deliveries: lists.available.filter((delivery) => !fitting.has(delivery)),
      },
    ];
  };
  const parts = partsOf().filter(({ deliveries }) => deliveries.length > 0);
  const empty = {
    mine: texts.nothingNow,
    available: texts.nothingToTake(valuesTexts.place(profile.region)),
    done: texts.nothingDone,
  };

  const nextStepOf = (delivery: Delivery) => {
    const tapped = waiting.find(({ parcelId }) => parcelId === delivery._id);
    return (
      <>
        {/* The form stays in its place, so that a second press does not hit the next card. */}
        <div
          inert={tapped !== undefined}
          className={classNames("grid gap-3", tapped && unsent && "opacity-60")}
        >
          <NextStep
            // A new `key` for each status resets the form.
            key={delivery.delivery_status}
            delivery={delivery}
            busy={busy === delivery._id || (tapped !== undefined && !unsent)}
            {...(wrong?.parcelId === delivery._id ? { wrong } : {})}
            note={notes.of(delivery)}
            onNote={(note) => notes.set(delivery, note)}
            onMove={(step) => void move(delivery, step)}
          />
        </div>
        {tapped && unsent && <UnsentTap words={wordsOf(tapped)} signedOut={away} />}
      </>
    );
  };
  const takeOf = (delivery: Delivery) => (
    <>
      {above?.id === delivery._id && <CashCeiling refusal={above.refusal} />}
      <Button size="lg" block busy={busy === delivery._id} onClick={() => take(delivery)}>
        {texts.take}
      </Button>
    </>
  );
  const actionsOf = (delivery: Delivery) => {
    if (tab === "done") return undefined;
    return tab === "mine" ? nextStepOf(delivery) : takeOf(delivery);
  };

  return (
    // Tells public/rider-worker.js to which rider the cached page belongs.
    <div data-rider={uid}>
      <PageHeading title={texts.deliveriesHeading} note={texts.toCarry(lists.mine.length)} size="dashboard">
        <Availability served={profile.available} />
      </PageHeading>
      <AskNotices uid={uid} about="jobs" className="mb-5" />
      <TapsState waiting={unsent ? waiting.length : 0} signedOut={away} offline={error !== undefined} />
      <RefusedTaps taps={refused} onDismiss={dismiss} />
      <div className="items-start gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <div role="tablist" aria-label={texts.deliveriesHeading} className="mb-5 flex flex-wrap gap-2">
            {TABS.map(({ scope, label }) => (
              <button
                key={scope}
                type="button"
                role="tab"
                id={`tab-${scope}`}
                aria-selected={tab === scope}
                aria-controls="deliveries"
                onClick={() => setTab(scope)}
                className={classNames(
                  "min-h-12 rounded-sm px-4 font-semibold",
                  tab === scope ? "bg-ink text-paper" : "text-ink-2 hover:bg-sunken",
                )}
              >
                {label} <span className="num opacity-80">{localFigure(lists[scope].length)}</span>
              </button>
            ))}
          </div>
          <div role="tabpanel" id="deliveries" aria-labelledby={`tab-${tab}`} className="grid gap-8">
            {parts.length === 0 && <EmptyState scene="empty-orders" title={empty[tab]} as="h2" />}
            {parts.map(({ heading, help, deliveries }) => (
              <div
                key={heading ?? ""}
                className={classNames(
                  "grid items-start gap-5",
                  tab !== "mine" && "grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))]",
                )}
              >
                {heading && (
                  <div className="col-span-full">
                    <h2 className="display text-xl">{heading}</h2>
                    {help && <p className="text-sm text-ink-2">{help}</p>}
                  </div>
                )}
                {deliveries.map((delivery) => (
                  <DeliveryCard
                    key={delivery._id}
                    delivery={delivery}
                    own={tab === "mine"}
                    stops={tab === "mine" ? numbers.get(delivery._id) : undefined}
                  >
                    {actionsOf(delivery)}
                  </DeliveryCard>
                ))}
              </div>
            ))}
          </div>
        </div>
        {stops.length > 0 && <RiderWay today={today} later={later} onFollow={() => setTab("mine")} />}
      </div>
      <noscript>
        <Notice kind="warning">{commonTexts.somethingWentWrong}</Notice>
      </noscript>
    </div>
  );
}
