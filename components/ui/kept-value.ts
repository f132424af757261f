"use client";

/** Something that this browser keeps for itself, the same in all its tabs. */
export type KeptValue<T> = {
  subscribe: (changed: () => void) => () => void;
  current: () => T;
  /** What a server's page shows of it. */
  none: () => T;
  /** Keeps it; what is like nothing at all is forgotten. */
  keep: (value: T) => void;
};

/**
 * A value in the browser's storage under a name that holds its version. `read` makes it of what was stored, whatever that
 * is; null stands for unreadable. Where storage is refused (private windows), it lives as long as the page.
 */
export function keptValue<T>(name: string, empty: T, read: (stored: unknown) => T | null): KeptValue<T> {
  const listeners = new Set<() => void>();
  let memory: string | null = null;
  // The same text gives the same value, as React wants of a snapshot.
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
        // Kept in memory.
      }
      for (const listener of listeners) listener();
    },
  };
}
