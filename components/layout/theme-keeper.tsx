"use client";

import { useLayoutEffect } from "react";

/**
 * Sets the theme on pages where `ThemeScript` does not run. An example is the page of a deleted recipe. It is sent
 * empty and rendered in the browser, and React does not run scripts that it renders.
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
      // The browser refuses storage: the theme follows the system.
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
