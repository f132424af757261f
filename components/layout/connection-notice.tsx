"use client";

import { CloudOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOffline } from "next/offline";
import { useEffect } from "react";
import { errorTexts } from "@/lib/texts/error";
import { PageWord } from "./page-word";

/**
 * Without a network the page stays and says so. A link goes to the router, which waits for the network and goes then, instead of
 * to the browser, which would put its own page in the place of ours. What a worker keeps for the road or the stove
 * (public/rider-worker.js, cook-worker.js) opens at once.
 */
export function ConnectionNotice() {
  const offline = useOffline();
  const { push } = useRouter();
  useEffect(() => {
    if (!offline) return;
    const listening = new AbortController();
    const keepPage = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement) || !isFollowed(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      const goal = link.pathname + link.search;
      void isKept(goal).then((kept) => (kept ? location.assign(link.href) : push(goal + link.hash)));
    };
    // Before the router's own links hear of it.
    addEventListener("click", keepPage, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [offline, push]);
  if (!offline) return null;
  return <PageWord icon={<CloudOff size={20} />}>{errorTexts.offline}</PageWord>;
}

/** A plain click on a link to another page of this site, in this window. */
const isFollowed = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  !link.download &&
  (link.target === "" || link.target === "_self") &&
  link.pathname + link.search !== location.pathname + location.search;

async function isKept(address: string): Promise<boolean> {
  try {
    return (await globalThis.caches?.match(address, { ignoreVary: true, ignoreSearch: true })) !== undefined;
  } catch {
    // Closed storage keeps nothing.
    return false;
  }
}
