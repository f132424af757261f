"use client";

import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import useSWR from "swr";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import type { ChangedList, ListAnswer, ListItem } from "@/lib/shop/lists/views";
import { listsTexts as texts } from "@/lib/texts/lists";
import { type ListActs, type ListState, listKey } from "./list-state";
import { marksOf, saveMark, sendMarks, unsentMarks, withMarks } from "./unsent-marks";

/** How often the list is reloaded, in ms. */
const LOOK_AGAIN_MS = 20_000;
const SEND_AGAIN_MS = 10_000;

/** Returns the answer with the higher revision, because answers may arrive out of order. */
const later = (a: ListAnswer | undefined, b: ListAnswer): ListAnswer =>
  a && a.revision > b.revision ? a : b;

/** The account's shopping list. `uid` is null if nobody is signed in. */
export function useAccountList(uid: string | null): ListState & ListActs {
  const latest = useRef<ListAnswer>(undefined);
  const { data, error, mutate } = useSWR<ListAnswer>(
    uid === null ? null : listKey(uid),
    async () => later(latest.current, await api("GET /list")),
    { refreshInterval: LOOK_AGAIN_MS },
  );
  latest.current = data;
  const waiting = useSyncExternalStore(unsentMarks.subscribe, unsentMarks.current, unsentMarks.none);
  const marks = uid === null ? {} : marksOf(waiting, uid);
  const count = Object.keys(marks).length;

  const take = useCallback(
    (answer: ListAnswer) => void mutate((before) => later(before, answer), { revalidate: false }),
    [mutate],
  );
  const flush = useCallback(async () => {
    if (uid !== null) await sendMarks(uid, { answer: take, refused: () => toast.error(texts.changeFailed) });
  }, [uid, take]);

  useEffect(() => {
    if (count === 0) return;
    void flush();
    window.addEventListener("online", flush);
    const timer = setInterval(flush, SEND_AGAIN_MS);
    return () => {
      window.removeEventListener("online", flush);
      clearInterval(timer);
    };
  }, [count, flush]);

  /** Makes a call and shows the list in its answer. If the call fails, shows a message and resolves to null. */
  const send = async <A extends ListAnswer>(call: () => Promise<A>) => {
    try {
      const answer = await call();
      take(answer);
      return answer;
    } catch (problem) {
      toast.error(problem instanceof ApiError ? problem.detail : texts.changeFailed);
      if (problem instanceof ApiError && problem.status === 404) void mutate();
      return null;
    }
  };
  const remove = async (call: () => Promise<ChangedList>) => {
    await flush();
    return (await send(call))?.undo ?? null;
  };

  return {
    items: data && withMarks(data.items, marks),
    recipes: data?.recipes,
    failed: error !== undefined && data === undefined,
    waiting: count,
    retry: () => void mutate(),
    mark: (item: ListItem, { checked, have }) => {
      if (uid !== null) saveMark(uid, item._id, { checked, have, additions: item.additions });
      void flush();
    },
    add: async (text) => (await send(() => api("POST /list/items", { body: { text } }))) !== null,
    rewrite: async ({ _id: id }, text) =>
      (await send(() => api("PATCH /list/items/{id}", { params: { id }, body: { text } }))) !== null,
    remove: ({ _id: id }) => remove(() => api("DELETE /list/items/{id}", { params: { id } })),
    removeRecipe: (recipeId) =>
      remove(() => api("DELETE /list/recipes/{recipeId}", { params: { recipeId } })),
    clearChecked: () => remove(() => api("DELETE /list/checked")),
    clear: () => remove(() => api("DELETE /list")),
    undo: async (undo) => void (await send(() => api("POST /list/undo", { body: { undo } }))),
  };
}
