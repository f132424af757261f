"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { hasDevice } from "./device-mark";
import { lookAtPage } from "./unread-count";

/**
 * Asks for the count of unread notices, marks those that lead to the shown page as seen, and keeps the registration of
 * this browser up to date. Renders nothing.
 */
export function PageWatch({ uid }: { uid: string }) {
  return useHydrated() && <Watch uid={uid} />;
}

/** Must be rendered in the browser only, because it reads the query. */
function Watch({ uid }: { uid: string }) {
  const path = usePathname();
  const query = useSearchParams()?.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    const look = () => void lookAtPage(uid);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [uid, path, query]);
  useEffect(() => {
    // Without a network, the next page tries again.
    if (hasDevice()) void renewDevice(uid).catch(() => undefined);
  }, [uid]);
  return null;
}

const renewDevice = async (uid: string) => (await import("./this-device")).keepDevice(uid);
