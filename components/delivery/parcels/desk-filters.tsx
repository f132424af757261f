"use client";

import { Search } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { DeskAddress } from "@/lib/delivery/parcels/schema";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { deskTexts as say } from "@/lib/texts/desk";
import { refilter } from "./desk-links";
import { word } from "./tracking-words";

/** How long nobody has to type before the list follows, ms. */
const PAUSE_MS = 350;

interface DeskFiltersProps {
  address: DeskAddress;
  regions: readonly string[];
  riders: readonly { userId: string; fullName: string }[];
  /** The tabs, which share a line with the search. */
  children: ReactNode;
}

/** Search and filters of All Parcels. The address holds them, so links and the way back work; also a form without script. */
export function ParcelDeskFilters({ address, regions, riders, children }: DeskFiltersProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(address.q ?? "");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was chosen last, also while its page is on the way: a second choice must not undo the first.
  const [chosen, setChosen] = useState(address);
  const [served, setServed] = useState(address);
  if (served !== address) {
    setServed(address);
    setChosen(address);
  }

  useEffect(() => {
    // A link, or the way back, brings its own words; what is being typed is not overwritten by an earlier answer.
    const field = input.current;
    if (!field || field === document.activeElement) return;
    asked.current = address.q ?? "";
    field.value = asked.current;
  }, [address.q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (change: Partial<DeskAddress>) => {
    clearTimeout(timer.current);
    const next = { ...chosen, q: asked.current.trim() || undefined, ...change };
    setChosen(next);
    router.push(refilter(next, {}), { scroll: false });
  };
  const type = (text: string) => {
    asked.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      router.replace(refilter(chosen, { q: text.trim() || undefined }), { scroll: false });
    }, PAUSE_MS);
  };
  const filtered = [address.q, address.status, address.region, address.rider, address.kind].some(
    (value) => value !== undefined,
  );
  const exact = PARCEL_STATUSES.find((status) => status === chosen.status) ?? "";

  return (
    <search className="mb-5 block">
      <form
        action={routes.allParcels}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          go({});
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {children}
          <Input
            ref={input}
            label={say.search}
            hideLabel
            type="search"
            name="q"
            defaultValue={address.q ?? ""}
            maxLength={200}
            placeholder={say.search}
            icon={<Search size={20} />}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            className="w-full lg:w-80"
          />
        </div>
        <div className="mt-3 grid grid-cols-2 gap-3 lg:flex lg:items-center [&>div]:lg:w-48">
          <Select
            label={say.status}
            hideLabel
            name="status"
            value={exact}
            placeholder={say.anyStatus}
            options={PARCEL_STATUSES.map((status) => ({ value: status, label: word(status) }))}
            onChange={(event) => go({ status: PARCEL_STATUSES.find((one) => one === event.target.value) })}
          />
          <Select
            label={say.region}
            hideLabel
            name="region"
            value={chosen.region ?? ""}
            placeholder={say.anyRegion}
            options={regions.map((region) => ({ value: region, label: region }))}
            onChange={(event) => go({ region: event.target.value || undefined })}
          />
          <Select
            label={say.rider}
            hideLabel
            name="rider"
            value={chosen.rider ?? ""}
            placeholder={say.anyRider}
            options={[
              { value: "none", label: say.noRider },
              ...riders.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
            ]}
            onChange={(event) => go({ rider: event.target.value || undefined })}
          />
          <Select
            label={say.kind}
            hideLabel
            name="kind"
            value={chosen.kind ?? ""}
            placeholder={say.anyKind}
            options={(["order", "booking"] as const).map((kind) => ({ value: kind, label: word(kind) }))}
            onChange={(event) =>
              go({ kind: (["order", "booking"] as const).find((one) => one === event.target.value) })
            }
          />
          {filtered && (
            <Link
              href={routes.allParcels}
              prefetch={false}
              className="inline-flex min-h-touch items-center font-semibold whitespace-nowrap text-alta-ink underline underline-offset-4"
            >
              {say.clear}
            </Link>
          )}
          <noscript>
            <button type="submit" className="min-h-touch font-semibold underline">
              {commonTexts.search}
            </button>
          </noscript>
        </div>
      </form>
    </search>
  );
}
