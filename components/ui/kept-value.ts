"use client";

/** A value that this browser stores, the same in all its tabs. */
export type KeptValue<T> = {
  subscribe: (changed: () => void) => () => void;
  current: () => T;
  /** The value that the server's HTML shows. */
  none: () => T;
  /** Stores the value; a value equal to the empty one is removed from storage. */
  keep: (value: T) => void;
};

/**
 * A value in the browser's storage. `name` holds the version of the format. `read` makes the value of what was
 * stored; null: the stored value can't be read. Where storage is refused (private windows) the value lives as long as
 * the page.
 */
export function keptValue<T>(name: string, empty: T, read: (stored: unknown) => T | null): KeptValue<T> {
  const listeners = new Set<() => void>();
  let memory: string | null = null;
  // The same stored text gives the same object: React requires that of `getSnapshot`.
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
        // Storage is refused: the value stays in memory.
      }
      for (const listener of listeners) listener();
    },
  };
}
