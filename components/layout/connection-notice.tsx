"use client";

import { useOffline } from "next/offline";
import { type ReactNode, useEffect, useRef } from "react";
import { useRouter } from "@/components/ui/use-router";
import { isFollowedHere } from "../ui/followed-here";

/**
 * Without a network the page stays and shows `children`. A link is then given to the router, which goes on once the
 * network returns; the browser would replace the page by its own error page. A page that a service worker has cached
 * (public/rider-worker.js, cook-worker.js) opens at once.
 * The message is already in the page and is shown without React: Next tells of the network by a context, and React
 * updates nothing on a page with a late component (ui/lazy-component.tsx) until the component's code is loaded.
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
    // The capture phase comes before the router's own links handle the press.
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
    // Storage is refused, so nothing is cached.
    return false;
  }
}
