"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { isPlainPress } from "./followed-here";

/** Has the router follow every RoutedLink of the page. Until this works, and where no script runs, they are plain links. */
export function RoutedPresses() {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-routed]") : null;
      // Prevented: somebody nearer to the link has followed it, or said why not.
      if (!link || event.defaultPrevented || !isPlainPress(event, link)) return;
      event.preventDefault();
      router.push(link.pathname + link.search + link.hash, { scroll: link.dataset.routed !== "stay" });
    };
    // After React, which listens on the document.
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, [router]);
  return null;
}
