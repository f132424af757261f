"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the page's script runs: false in the server's HTML and until hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
