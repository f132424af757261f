"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML and until the page's script runs; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
