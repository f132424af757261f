"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import type { RecipeDeskRow } from "@/lib/shop/recipes/schema";
import { recipeDeskTexts as say } from "@/lib/texts/recipe-desk";

/** What the buttons of a row do. */
export type RecipeDeskAction = "view" | "edit" | "hide" | "show" | "delete" | "restore";

/** The actions that act at once; each but restore can be undone by another. */
type Acting = "hide" | "show" | "delete" | "restore";

/** How long the message offers to undo, ms. */
const UNDO_MS = 10_000;

const UNDONE_BY: Record<Acting, Acting | null> = {
  hide: "show",
  show: null,
  delete: "restore",
  restore: null,
};

const MESSAGES: Record<Acting, (title: string) => string> = {
  hide: say.hidden,
  show: say.shown,
  delete: say.deleted,
  restore: say.restored,
};

const send = (action: Acting, id: string) =>
  action === "delete"
    ? api(`/recipes/${id}`, { method: "DELETE" })
    : api(`/recipes/${id}/${action}`, { method: "POST" });

/** Hides, shows, deletes and restores; says so, offers to undo it, and the page then shows what the server has. */
export function useRecipeDeskActions() {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => router.refresh());

  const act = async (action: Acting, row: Pick<RecipeDeskRow, "_id" | "title">): Promise<void> => {
    setSending(true);
    try {
      await send(action, row._id);
      const undo = UNDONE_BY[action];
      toast.success(
        MESSAGES[action](row.title),
        undo ? { action: { label: say.undo, run: () => void act(undo, row) }, ms: UNDO_MS } : undefined,
      );
    } catch (error) {
      // Somebody else was faster: the reason, and the list as it is now.
      const answered = error instanceof ApiError && error.status < 500;
      toast.error((answered && error.detail) || say.failed);
    } finally {
      setSending(false);
      refresh();
    }
  };
  return { act, refresh, busy: sending || refreshing };
}
