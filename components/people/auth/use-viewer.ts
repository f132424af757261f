"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { readerIsKnown } from "@/components/ui/lazy-component";
import { type BrowserViewer, readSession, SESSION } from "./read-session";
import { noteViewer } from "./remember-person";

/**
 * Who looks at this page: `undefined` while unknown, `null` for a guest. Call `refresh` after signing in or
 * out; every place that uses the hook follows.
 */
export function useViewer() {
  const { data, error, mutate } = useSWR<BrowserViewer | null>(SESSION, readSession, {
    dedupingInterval: 10_000,
    shouldRetryOnError: false,
  });
  const viewer = data === undefined && error ? null : data;
  useEffect(() => {
    if (data === undefined) return;
    // The server has said who it is, or that it is nobody.
    noteViewer(data?.uid ?? null);
    if (data) readerIsKnown();
  }, [data]);
  useEffect(() => {
    // Nobody can say who it is: the guest's buttons work for everybody.
    if (viewer === null) delete document.documentElement.dataset.viewer;
  }, [viewer]);
  return { viewer, refresh: () => mutate() };
}
