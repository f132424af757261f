"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns false in the server's HTML and until hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
