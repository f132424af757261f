"use client";

import { useSyncExternalStore } from "react";
import useSWR from "swr";
import { useViewer } from "@/components/people/auth/use-viewer";
import { ApiError, api } from "@/lib/platform/http/client";
import type { SavedIds } from "@/lib/shop/lists/saved/views";
import { guestStore, keepSaved } from "./guest-store";

const readIds = () => api("GET /saved/ids");

/** The SWR cache key of the ids of a person's saved recipes. */
export const savedKey = (uid: string) => ["/saved/ids", uid] as const;

export type SaveOutcome = "done" | "full";

/** The ids of the viewer's saved recipes and a function to change them. Newest ids are first; undefined: unknown. */
export function useSaved() {
  const { viewer, refresh } = useViewer();
  const { data, error, mutate } = useSWR<SavedIds>(viewer ? savedKey(viewer.uid) : null, readIds);
  const { saved: inBrowser } = useSyncExternalStore(
    guestStore.subscribe,
    guestStore.current,
    guestStore.none,
  );
  const ids = viewer === null ? inBrowser : data?.ids;

  /** Saves or removes a recipe. Rejects with ApiError if the call fails. */
  const save = async (id: string, saved: boolean): Promise<SaveOutcome> => {
    const known = viewer === undefined ? await refresh() : viewer;
    if (!known) return keepSaved(id, saved) ? "done" : "full";
    const after = (before?: SavedIds): SavedIds => {
      const others = (before?.ids ?? []).filter((one) => one !== id);
      return { ids: saved ? [id, ...others] : others };
    };
    const send = async (before?: SavedIds) => {
      await api(saved ? "PUT /saved/{recipeId}" : "DELETE /saved/{recipeId}", {
        params: { recipeId: id },
        background: true,
      });
      return after(before);
    };
    try {
      await mutate(send, { optimisticData: after, rollbackOnError: true, revalidate: false });
      return "done";
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (problem.code === "conflict") return "full";
      // If the session has ended, the recipe is saved in the browser.
      if (problem.code !== "unauthenticated") throw problem;
      void refresh();
      return keepSaved(id, saved) ? "done" : "full";
    }
  };
  return { viewer, ids, failed: error !== undefined && ids === undefined, save };
}
