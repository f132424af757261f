"use client";

import { createContext } from "react";

/** Opens the row before or after the opened one; undefined where the page of the list has none. */
export interface RowSteps {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** The steps of the table around a `RowPanel`. */
export const RowStepsContext = createContext<RowSteps>({ previous: undefined, next: undefined });
