"use client";

import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { readSession, SESSION } from "./read-session";
import { noteViewer } from "./remember-person";

/**
 * What follows a sign-in: everything read for the guest is read again (the account's cart takes the guest's),
 * a greeting by name, and on to `path`.
 */
export function useSignedIn(): (
  greet: (name: string) => string,
  fallbackName: string,
  path: string,
) => Promise<void> {
  const router = useRouter();
  return async (greet, fallbackName, path) => {
    const viewer = await readSession().catch(() => null);
    // Fetched here, because nothing else of these pages uses it.
    const { mutate } = await import("swr");
    if (viewer) {
      noteViewer(viewer.uid);
      await mutate(SESSION, viewer, { revalidate: false });
    }
    void mutate(() => true);
    toast.success(greet(viewer?.displayName || fallbackName));
    router.replace(path);
    router.refresh();
  };
}
