"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { readerIsKnown } from "@/components/ui/lazy-component";
import { type BrowserViewer, readSession, SESSION } from "./read-session";
import { noteViewer } from "./remember-person";

/**
 * The viewer of this page: `undefined` while unknown, `null` for a guest. Call `refresh` after signing in or out;
 * every component that uses the hook is updated.
 */
export function useViewer() {
  const { data, error, mutate } = useSWR<BrowserViewer | null>(SESSION, readSession, {
    dedupingInterval: 10_000,
    shouldRetryOnError: false,
  });
  const viewer = data === undefined && error ? null : data;
  useEffect(() => {
    if (data === undefined) return;
    // Runs once the server has said who the viewer is, or that it is a guest.
    noteViewer(data?.uid ?? null);
    if (data) readerIsKnown();
  }, [data]);
  useEffect(() => {
    // The session can't be read: the guest's buttons are shown, because they work for everybody.
    if (viewer === null) delete document.documentElement.dataset.viewer;
  }, [viewer]);
  return { viewer, refresh: () => mutate() };
}
