"use client";

import { useLayoutEffect } from "react";

/** Sets the theme on a page that is rendered in the browser. React does not run `ThemeScript` on such a page. */
export function ThemeKeeper() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.theme) return;
    const dark = matchMedia("(prefers-color-scheme: dark)");
    let chosen: string | null = null;
    try {
      chosen = localStorage.getItem("ranna-theme");
      if (localStorage.getItem("ranna-viewer")) dataset.viewer = "in";
    } catch {
      // If the browser refuses storage, the theme is that of the system.
    }
    if (chosen === "dark" || chosen === "light") dataset.chosen = chosen;
    const follow = () => {
      dataset.theme = dataset.chosen ?? (dark.matches ? "dark" : "light");
    };
    follow();
    dark.addEventListener("change", follow);
  }, []);
  return null;
}
