import useSWR from "swr";
import type { ServiceArea } from "@/lib/platform/places/districts";

async function fetchAreas(): Promise<ServiceArea[]> {
  const response = await fetch("/warehouses.json");
  if (!response.ok) throw new Error(`warehouses.json answered ${response.status}`);
  return response.json();
}

let loading: Promise<ServiceArea[]> | null = null;

/** The served districts with their areas. They are fetched when a form needs them, so that no page's code grows. */
export function loadAreas(): Promise<ServiceArea[]> {
  loading ??= fetchAreas().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Returns the served districts with their areas; undefined until they are loaded. */
export const useAreas = () => useSWR("areas", loadAreas, { revalidateOnFocus: false });
