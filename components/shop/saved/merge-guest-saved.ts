"use client";

import { api } from "@/lib/platform/http/client";
import { guestSaved } from "./guest-saved";

/**
 * Puts what a guest saved into the account. Saving is the same however often it is done, so two tabs at once do no harm; what
 * was saved meanwhile stays. Answers which found no room, and rejects with ApiError.
 */
export async function mergeGuestSaved(): Promise<string[]> {
  const sent = guestSaved.current();
  if (sent.length === 0) return [];
  const { left } = await api<{ left: string[] }>("/saved", { body: { recipeIds: sent } });
  guestSaved.keep(guestSaved.current().filter((id) => !sent.includes(id) || left.includes(id)));
  return left;
}
