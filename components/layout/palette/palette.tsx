"use client";

import { Search } from "lucide";
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { useLateDialog } from "@/components/ui/late-dialog";
import { paletteTexts as texts } from "@/lib/texts/palette";
import { classNames } from "../../ui/class-names";
import { Icon, IconButton } from "../../ui/icon";
import type { PalettePerson } from "./palette-person";

const OpenPalette = createContext<() => void>(() => undefined);

/** Opens the command palette by ⌘K or Ctrl K, anywhere in the dashboard. Its code is loaded at the first use. */
export function Palette({ person, children }: { person: PalettePerson; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLateDialog(
    open,
    () => import("./palette-dialog").then(({ PaletteDialog }) => PaletteDialog),
    close,
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      // Skips events that another handler has already handled.
      if (event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      // Does not open over another modal dialog, because text typed there would be lost.
      setOpen((is) => !is && document.querySelector("dialog:modal") === null);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <OpenPalette value={() => setOpen(true)}>
      {children}
      {open && Dialog && <Dialog person={person} onClose={close} />}
    </OpenPalette>
  );
}

const never = () => () => undefined;
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/**
 * The button that opens the command palette. It shows the keyboard shortcut, or only an icon if `compact` is true.
 */
export function PaletteButton({ compact = false, className }: { compact?: boolean; className?: string }) {
  const open = use(OpenPalette);
  const apple = useSyncExternalStore(never, isApple, () => false);
  if (compact) {
    return (
      <IconButton
        icon={Search}
        size={22}
        label={texts.open}
        aria-haspopup="dialog"
        onClick={open}
        className={classNames("hover:bg-sunken", className)}
      />
    );
  }
  return (
    <button
      type="button"
      data-closes
      aria-haspopup="dialog"
      aria-keyshortcuts="Meta+K Control+K"
      onClick={open}
      className={classNames(
        "flex min-h-touch w-full items-center gap-3 rounded-sm border border-line bg-surface px-3 text-left text-sm text-ink-2 hover:border-line-strong",
        className,
      )}
    >
      <Icon of={Search} aria-hidden size={18} className="text-ink-3" />
      <span className="flex-1">{texts.open}</span>
      <kbd className="font-sans text-xs text-ink-3 max-lg:hidden">{apple ? texts.keysApple : texts.keys}</kbd>
    </button>
  );
}
