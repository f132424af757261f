"use client";

import { Moon, Sun } from "lucide";
import { commonTexts } from "@/lib/texts/common";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";

/** Turns to the other theme and keeps the choice. Both labels are in the markup; CSS shows the one that fits. */
export function ThemeToggle({ className }: { className?: string }) {
  const choose = (theme: "dark" | "light") => {
    document.documentElement.dataset.chosen = theme;
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem("ranna-theme", theme);
    } catch {
      // A browser that keeps nothing follows the system at the next visit.
    }
  };
  const look = classNames("script-only min-h-touch items-center gap-3 rounded-sm text-left", className);
  return (
    <>
      <button
        type="button"
        className={classNames(look, "inline-flex dark:hidden")}
        onClick={() => choose("dark")}
      >
        <Icon of={Moon} aria-hidden size={18} />
        {commonTexts.themeDark}
      </button>
      <button
        type="button"
        className={classNames(look, "hidden dark:inline-flex")}
        onClick={() => choose("light")}
      >
        <Icon of={Sun} aria-hidden size={18} />
        {commonTexts.themeLight}
      </button>
    </>
  );
}
