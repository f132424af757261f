"use client";

import { useOffline } from "next/offline";
import { type ReactNode, useEffect, useRef } from "react";
import { useRouter } from "@/components/ui/use-router";
import { isFollowedHere } from "../ui/followed-here";

/**
 * Shows the message `children` while the network is lost, and keeps the current page open. A pressed link goes to the
 * router, which loads the page once the network returns; the browser would show its own error page. If a service
 * worker has cached the page, the browser opens it at once. The message appears by setting `hidden` directly, because
 * React does not update a page before its lazy components (ui/lazy-component.tsx) have loaded.
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
    <div ref={word} hidden={!unanswered} className="lost-network">
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
