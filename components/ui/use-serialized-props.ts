import { useMemo } from "react";
import { type DataText, readSerialized } from "./serialized-props";

/** Parses a serialized text once. Returns the same object until the text changes. */
export const useDataText = <T>(text: DataText<T>): T => useMemo(() => readSerialized(text), [text]);
