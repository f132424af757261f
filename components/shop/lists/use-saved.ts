"use client";

import { useSyncExternalStore } from "react";
import useSWR from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { ApiError, api } from "@/lib/platform/http/client";
import type { SavedIds } from "@/lib/shop/lists/saved/schema";
import { guestStore, keepSaved } from "./guest-store";

const readIds = () => api("GET /saved/ids");

/** Where the ids of a person's saved recipes are kept while the page is open. */
export const savedKey = (uid: string) => ["/saved/ids", uid] as const;

export type SaveOutcome = "done" | "full";

/** Ids of what whoever is here saved, newest first, and the way to change it; `undefined` while unknown. */
export function useSaved() {
  const { viewer, refresh } = useViewer();
  const { data, error, mutate } = useSWR<SavedIds>(viewer ? savedKey(viewer.uid) : null, readIds);
  const { saved: inBrowser } = useSyncExternalStore(
    guestStore.subscribe,
    guestStore.current,
    guestStore.none,
  );
  const ids = viewer === null ? inBrowser : data?.ids;

  /** Rejects with ApiError when the server does not answer well; then nothing has changed. */
  const save = async (id: string, saved: boolean): Promise<SaveOutcome> => {
    const known = viewer === undefined ? await refresh() : viewer;
    if (!known) return keepSaved(id, saved) ? "done" : "full";
    const after = (before?: SavedIds): SavedIds => {
      const others = (before?.ids ?? []).filter((one) => one !== id);
      return { ids: saved ? [id, ...others] : others };
    };
    const send = async (before?: SavedIds) => {
      await api(saved ? "PUT /saved/{recipeId}" : "DELETE /saved/{recipeId}", { params: { recipeId: id } });
      return after(before);
    };
    try {
      await mutate(send, { optimisticData: after, rollbackOnError: true, revalidate: false });
      return "done";
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (problem.code === "conflict") return "full";
      // The session ended elsewhere: what is wanted is kept in the browser.
      if (problem.code !== "unauthenticated") throw problem;
      void refresh();
      return keepSaved(id, saved) ? "done" : "full";
    }
  };
  return { viewer, ids, failed: error !== undefined && ids === undefined, save };
}
