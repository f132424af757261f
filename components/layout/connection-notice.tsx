"use client";

import { useOffline } from "next/offline";
import { type ReactNode, useEffect, useRef } from "react";
import { useRouter } from "@/components/ui/use-router";
import { isFollowedHere } from "../ui/followed-here";

/**
 * Without a network the page stays and says so. A link goes to the router, which waits for the network and goes then, instead of
 * to the browser, which would put its own page in the place of ours. What a worker keeps for the road or the stove
 * (public/rider-worker.js, cook-worker.js) opens at once.
 *
 * Its word is in the page already and shown past React: what Next knows of the network is a context, and React draws nothing more
 * of a page with a late island (ui/late-island.tsx) until the island's code is there to hear of it.
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
    // Before the router's own links hear of it.
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
    // Closed storage keeps nothing.
    return false;
  }
}
