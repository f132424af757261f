"use client";

import type { ComponentType } from "react";

/** Time that a toast stays: specification, point 9. In ms. */
export const TOAST_MS = 5000;

export type ToastKind = "success" | "error" | "info";

let loading: Promise<typeof import("./toast-list")> | undefined;
let List: ComponentType | null = null;
const listeners = new Set<() => void>();

/** The list of toasts with sonner below it: fetched once, when first asked for; asked again after a failure. */
function load() {
  loading ??= import("./toast-list").then(
    (module) => {
      List = module.ToastList;
      for (const listener of listeners) listener();
      return module;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** For the toaster: the list once it has come. */
export const toastList = {
  load: () => void load().catch(() => undefined),
  current: () => List,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function show(kind: ToastKind, text: string) {
  load().then(
    ({ raiseToast }) => raiseToast(kind, text),
    (error: unknown) => console.error(text, error),
  );
}

/** Shows a short message at the top right for five seconds. An error is announced at once. */
export const toast = {
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  info: (text: string) => show("info", text),
};
