"use client";

/** A value in this browser's storage, shared by all its tabs. */
export type KeptValue<T> = {
  subscribe: (changed: () => void) => () => void;
  current: () => T;
  /** Returns the value that the server renders, for React's `getServerSnapshot`. */
  none: () => T;
  /** Stores the value. A value equal to `empty` is removed from storage. */
  keep: (value: T) => void;
};

/**
 * Creates a value in the browser's storage. `name` must contain the version of the format. `read` converts the stored
 * JSON and returns null for invalid JSON.
 */
export function keptValue<T>(name: string, empty: T, read: (stored: unknown) => T | null): KeptValue<T> {
  const listeners = new Set<() => void>();
  let memory: string | null = null;
  // Cache of the last parsed value. The same stored text must return the same object, because React requires that of
  // `getSnapshot`.
  let last: { text: string | null; value: T } = { text: null, value: empty };
  const stored = () => {
    try {
      return localStorage.getItem(name);
    } catch {
      return memory;
    }
  };
  const parse = (text: string | null): T => {
    if (text === null) return empty;
    try {
      return read(JSON.parse(text)) ?? empty;
    } catch {
      return empty;
    }
  };
  return {
    subscribe(changed) {
      listeners.add(changed);
      window.addEventListener("storage", changed);
      return () => {
        listeners.delete(changed);
        window.removeEventListener("storage", changed);
      };
    },
    current() {
      const text = stored();
      if (text !== last.text) last = { text, value: parse(text) };
      return last.value;
    },
    none: () => empty,
    keep(value) {
      const json = JSON.stringify(value);
      const text = json === JSON.stringify(empty) ? null : json;
      memory = text;
      try {
        if (text === null) localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        // If the browser refuses storage, the value stays in memory only.
      }
      for (const listener of listeners) listener();
    },
  };
}
