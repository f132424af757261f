"use client";

import { hasDevice } from "@/components/people/notices/device-mark";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { dropBegunSignIn } from "./begun-sign-in";
import { readSession, SESSION } from "./read-session";
import { noteViewer } from "./remember-person";

/**
 * Returns a function to call after a sign-in. The function reloads the user's data, greets the user by name, and
 * opens `path`. null: the page stays as it is.
 */
export function useSignedIn(): (
  greet: (name: string) => string,
  fallbackName: string,
  path: string | null,
) => Promise<void> {
  const router = useRouter();
  return async (greet, fallbackName, path) => {
    // Also after another way in: the next person at this tab must not find somebody's number and ticket.
    dropBegunSignIn();
    const viewer = await readSession().catch(() => null);
    // A dynamic import, because these pages do not need this library otherwise.
    const { mutate } = await import("swr");
    if (viewer) {
      noteViewer(viewer.uid);
      await mutate(SESSION, viewer, { revalidate: false });
      if (hasDevice()) void registerAgain(viewer.uid);
    }
    void mutate(() => true);
    toast.success(greet(viewer?.displayName || fallbackName));
    if (path !== null) router.replace(path);
    router.refresh();
  };
}

/** A device belongs to the session that registered it, so this browser registers again for the new one. */
async function registerAgain(uid: string): Promise<void> {
  const { keepDevice } = await import("@/components/people/notices/this-device");
  await keepDevice(uid, { isNewSession: true }).catch(() => undefined);
}
