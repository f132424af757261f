"use client";

import { useRouter } from "next/navigation";
import { useSWRConfig } from "swr";
import { toast } from "@/components/ui/toast";
import { useViewer } from "./use-viewer";

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
  const { refresh } = useViewer();
  const { mutate } = useSWRConfig();
  return async (greet, fallbackName, path) => {
    const viewer = await refresh().catch(() => null);
    void mutate(() => true);
    toast.success(greet(viewer?.displayName || fallbackName));
    router.replace(path);
    router.refresh();
  };
}
