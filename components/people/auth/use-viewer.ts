"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { dropKeptPages } from "./kept-pages";
import { type BrowserViewer, readSession, SESSION } from "./read-session";

/** Remembers for the next page's first paint whether somebody is signed in here. */
function remember(signedIn: boolean) {
  try {
    if (signedIn) localStorage.setItem("ranna-viewer", "in");
    else localStorage.removeItem("ranna-viewer");
  } catch {
    // Without storage the guest's buttons show until the session is known.
  }
  if (signedIn) document.documentElement.dataset.viewer = "in";
  else delete document.documentElement.dataset.viewer;
}

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
    // The server has said who it is, or that it is nobody.
    if (data !== undefined) void dropKeptPages(data?.uid);
  }, [data]);
  useEffect(() => {
    if (viewer !== undefined) remember(viewer !== null);
  }, [viewer]);
  return { viewer, refresh: () => mutate() };
}
