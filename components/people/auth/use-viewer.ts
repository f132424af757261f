"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { readerIsKnown } from "@/components/ui/lazy-component";
import { type BrowserViewer, readSession, SESSION } from "./read-session";
import { noteViewer } from "./remember-person";

/**
 * Returns the signed-in user: `undefined` while unknown, `null` for a guest. Call `refresh` after signing in or out;
 * all components that use this hook then update.
 */
export function useViewer() {
  const { data, error, mutate } = useSWR<BrowserViewer | null>(SESSION, readSession, {
    dedupingInterval: 10_000,
    shouldRetryOnError: false,
  });
  const viewer = data === undefined && error ? null : data;
  useEffect(() => {
    if (data === undefined) return;
    noteViewer(data?.uid ?? null);
    if (data) readerIsKnown();
  }, [data]);
  useEffect(() => {
    // `viewer` is also null if the session can't be fetched. The page then shows a guest's buttons, because they work
    // for everybody.
    if (viewer === null) delete document.documentElement.dataset.viewer;
  }, [viewer]);
  return { viewer, refresh: () => mutate() };
}
