"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { OPENED_ROW } from "@/lib/routes";

/**
 * Stores which row of a table is open in the panel beside it. The query parameter `view` holds it too, so that other
 * pages can link to an open row. Opening and closing cause no request.
 */
export function useOpenedRow() {
  const asked = useSearchParams()?.get(OPENED_ROW) ?? null;
  const [opened, setOpened] = useState(asked);
  const [followed, setFollowed] = useState(asked);
  if (followed !== asked) {
    setFollowed(asked);
    setOpened(asked);
  }
  const open = (id: string | null) => {
    setOpened(id);
    const address = new URL(window.location.href);
    if (id === null) address.searchParams.delete(OPENED_ROW);
    else address.searchParams.set(OPENED_ROW, id);
    window.history.replaceState(null, "", address);
  };
  return { opened, open: (id: string) => open(id), close: () => open(null) };
}
