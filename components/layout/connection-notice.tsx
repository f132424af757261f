"use client";

import { useOffline } from "next/offline";
import { type ReactNode, useEffect, useRef } from "react";
import { useRouter } from "@/components/ui/use-router";
import { isFollowedHere } from "../ui/followed-here";

/**
 * Shows the message `children` while the network is lost. A link that is pressed in this time opens as soon as the
 * network returns, and the current page stays open.
 */
export function ConnectionNotice({ children }: { children: ReactNode }) {
  const unanswered = useOffline();
  const word = useRef<HTMLDivElement>(null);
  const { push } = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let offline = unanswered;
    const tell = (now: boolean) => {
      offline = now;
      if (word.current) word.current.hidden = !now;
    };
    tell(unanswered);
    addEventListener("offline", () => tell(true), { signal });
    addEventListener("online", () => tell(unanswered), { signal });
    const keepPage = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (!offline || !(link instanceof HTMLAnchorElement) || !isFollowedHere(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      const goal = link.pathname + link.search;
      void isKept(goal).then((kept) => (kept ? location.assign(link.href) : push(goal + link.hash)));
    };
    // Listens in the capture phase, to run before the click handlers of the router's own links.
    addEventListener("click", keepPage, { capture: true, signal });
    return () => listening.abort();
  }, [unanswered, push]);
  return (
    <div ref={word} hidden={!unanswered}>
      {children}
    </div>
  );
}

async function isKept(address: string): Promise<boolean> {
  try {
    return (await globalThis.caches?.match(address, { ignoreVary: true, ignoreSearch: true })) !== undefined;
  } catch {
    // If the browser refuses access to its caches, the page counts as not cached.
    return false;
  }
}
