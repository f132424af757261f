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

/** Loads the list of toasts, with sonner. It is loaded once, and again after a failure. */
function load(): Promise<Raise> {
  loading ??= fetchList().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** For the `Toaster`: loads the list, and returns it once it has loaded. */
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
 * Shows a short message at the top right for five seconds, or as long as `options` say. Screen readers announce an
 * error at once.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show("success", text, options),
  error: (text: string) => show("error", text),
  info: (text: string, options?: ToastOptions) => show("info", text, options),
};
