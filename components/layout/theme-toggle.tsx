"use client";

import { Moon, Sun } from "lucide";
import { commonTexts } from "@/lib/texts/common";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";

/**
 * A button that switches between the light and the dark theme and stores the choice. The HTML contains both labels,
 * and CSS hides one.
 */
export function ThemeToggle({ className }: { className?: string }) {
  const choose = (theme: "dark" | "light") => {
    document.documentElement.dataset.chosen = theme;
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem("ranna-theme", theme);
    } catch {
      // If the browser refuses storage, the choice is not stored.
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
