"use client";

import type { ComponentType } from "react";
import type { ToastKind, ToastOptions } from "./toast-list";

type Raise = (kind: ToastKind, text: string, options?: ToastOptions) => void;

let loading: Promise<Raise> | undefined;
let List: ComponentType | null = null;
const listeners = new Set<() => void>();

async function fetchList(): Promise<Raise> {
  const { ToastList, raiseToast } = await import("./toast-list");
  List = ToastList;
  for (const listener of listeners) listener();
  return raiseToast;
}

/** Loads the code of the toast list, including sonner. Loads once; retries after a failure. */
function load(): Promise<Raise> {
  loading ??= fetchList().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The store that `Toaster` subscribes to. It has the toast list once its code is loaded. */
export const toastList = {
  load: () => void load().catch(() => undefined),
  current: () => List,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(kind: ToastKind, text: string, options?: ToastOptions) {
  load().then(
    (raise) => raise(kind, text, options),
    (error: unknown) => console.error(text, error),
  );
}

/**
 * Shows a short message at the top right for five seconds, or for the time in `options`. Screen readers announce an
 * error at once.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string, options?: ToastOptions) => show("error", text, options),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
};
