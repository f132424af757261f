"use client";

/** Time that a toast stays: specification, point 9. In ms. */
export const TOAST_MS = 5000;

export type ToastKind = "success" | "error" | "info";

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  text: string;
}

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string) {
  set([...messages.slice(-3), { id: nextId++, kind, text }]);
}

/** Shows a short message at the top right for five seconds. An error is announced at once. */
export const toast = {
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  info: (text: string) => show("info", text),
};

/** For the toaster: the messages on show, at most four. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  messages: () => messages,
  dismiss: (id: number) => set(messages.filter((message) => message.id !== id)),
};
