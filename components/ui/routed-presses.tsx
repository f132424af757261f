"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isPlainPress } from "./followed-here";

/** Lets the router follow the page's `RoutedLink` elements. Until this script runs they are plain links. */
export function RoutedPresses() {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-routed]") : null;
      // `defaultPrevented`: a handler closer to the link has already handled the click.
      if (!link || event.defaultPrevented || !isPlainPress(event, link)) return;
      event.preventDefault();
      router.push(link.pathname + link.search + link.hash, { scroll: link.dataset.routed !== "stay" });
    };
    // Listens on the window, to run after React's handlers, which listen on the document.
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, [router]);
  return null;
}
