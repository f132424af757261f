"use client";

import { useSyncExternalStore } from "react";

/** Where the browser keeps whether things go inside or outside Dhaka. */
const DELIVERY_CHOICE = "ranna-delivery";

type Location = "inside" | "outside";

const listeners = new Set<() => void>();
let memory: Location = "inside";

function chosen(): Location {
  try {
    return localStorage.getItem(DELIVERY_CHOICE) === "outside" ? "outside" : "inside";
  } catch {
    return memory;
  }
}

function choose(location: Location) {
  memory = location;
  try {
    localStorage.setItem(DELIVERY_CHOICE, location);
  } catch {
    // Kept in memory.
  }
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  window.addEventListener("storage", changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener("storage", changed);
  };
}

/** Whether the basket goes inside or outside Dhaka, kept in this browser; inside until something is chosen. */
export function useDeliveryChoice(): [Location, (location: Location) => void] {
  return [useSyncExternalStore(subscribe, chosen, () => "inside"), choose];
}
