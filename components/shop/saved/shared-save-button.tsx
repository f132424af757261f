"use client";

import { createContext, type ReactNode, use } from "react";
import { SaveButtonOf, type SaveButtonProps } from "./save-button";
import { useSaved } from "./use-saved";

const Shared = createContext<ReturnType<typeof useSaved> | null>(null);

/** Asks once what whoever is here has saved, for all the hearts inside. */
export function SharedSaved({ children }: { children: ReactNode }) {
  return <Shared value={useSaved()}>{children}</Shared>;
}

/** A save button among many. Throws Error outside SharedSaved. */
export function SharedSaveButton(props: SaveButtonProps) {
  const saved = use(Shared);
  if (!saved) throw new Error("SharedSaveButton needs SharedSaved around it");
  return <SaveButtonOf saved={saved} {...props} />;
}
