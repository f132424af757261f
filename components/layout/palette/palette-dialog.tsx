"use client";

import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from "@ariakit/react";
import { Search } from "lucide";
import { type KeyboardEvent, useRef, useState } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { Spinner } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useRouter } from "@/components/ui/use-router";
import { paletteTexts as texts } from "@/lib/texts/palette";
import { useModal } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { useCloseOnFollow } from "../../ui/use-close-on-follow";
import type { PalettePerson } from "./palette-person";
import { type Place, pagesFor, searchesFor } from "./palette-places";
import { useFound } from "./use-found";

/**
 * The command palette: a dialog in which the user searches for a page and opens it. Admins can also search for
 * parcels, people and recipes.
 */
export function PaletteDialog({ person, onClose }: { person: PalettePerson; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const router = useRouter();
  const q = typed.trim();
  useModal(ref, true);
  useCloseOnFollow(ref, onClose);
  const { found, searching, failed } = useFound(q, person.role === "admin");
  const groups = [
    { heading: texts.pages, places: pagesFor(person, q) },
    ...found,
    { heading: texts.searches, places: searchesFor(person, q) },
  ].filter(({ places }) => places.length > 0);
  const count = groups.reduce((sum, { places }) => sum + places.length, 0);
  /** Enter opens the first result if no result is selected. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const chosen = ref.current?.querySelector("[data-active-item]")?.getAttribute("href");
    const hrefs = groups.flatMap(({ places }) => places.map(({ href }) => href));
    const [first] = hrefs;
    if (first === undefined || (chosen && hrefs.includes(chosen))) return;
    event.preventDefault();
    onClose();
    router.push(first);
  };
  return (
    <dialog
      ref={ref}
      aria-label={texts.open}
      className="dialog"
      data-shape="palette"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === ref.current && onClose()}
    >
      <ComboboxProvider open setValue={setTyped}>
        <div className="flex items-center gap-3 border-b border-line px-5">
          <Icon of={Search} aria-hidden size={20} className="shrink-0 text-ink-3" />
          <Combobox
            autoFocus
            autoSelect="always"
            aria-label={texts.open}
            placeholder={person.role === "admin" ? texts.placeholderAdmin : texts.placeholder}
            maxLength={200}
            onKeyDown={onKeyDown}
            className="min-h-14 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-ink-3"
          />
          {searching && <Spinner />}
        </div>
        <ComboboxList
          alwaysVisible
          aria-label={texts.places}
          className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2"
        >
          {groups.map(({ heading, places }) => (
            <ComboboxGroup key={heading} className="pb-1">
              <ComboboxGroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-2">
                {heading}
              </ComboboxGroupLabel>
              {places.map((place) => (
                <Entry key={place.key} place={place} />
              ))}
            </ComboboxGroup>
          ))}
        </ComboboxList>
      </ComboboxProvider>
      <p role="status" className={count === 0 || failed ? "px-5 pb-4 text-sm text-ink-2" : "sr-only"}>
        {searching
          ? texts.searching
          : failed
            ? texts.failed
            : count === 0
              ? texts.nothing
              : texts.count(count)}
      </p>
      <p aria-hidden className="border-t border-line px-5 py-2.5 text-xs text-ink-3 max-sm:hidden">
        {texts.help}
      </p>
    </dialog>
  );
}

function Entry({ place: { href, label, more, icon } }: { place: Place }) {
  return (
    <ComboboxItem
      value={label}
      setValueOnClick={false}
      hideOnClick={false}
      focusOnHover
      render={<Link href={href} prefetch={false} />}
      className="flex min-h-touch items-center gap-3 rounded-sm px-3 py-1.5 data-active-item:bg-sunken"
    >
      <Icon of={icon} aria-hidden size={18} className="shrink-0 text-ink-3" />
      <AsWritten of={label} className="min-w-0 flex-1 truncate font-medium" />
      {more && <span className="num max-w-1/2 truncate text-sm text-ink-2">{more}</span>}
    </ComboboxItem>
  );
}
