"use client";

import { useLayoutEffect } from "react";

/**
 * Sets the theme where ThemeScript could not run: a recipe that is gone comes as an empty shell and is drawn in
 * the browser, where React does not run scripts that it draws.
 */
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
      // A browser that keeps nothing follows the system.
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
