import { useMemo } from "react";
import type { DataText } from "./serialized-props";

/** The data of a page's text; the same object until the page brings another text. */
export const useDataText = <T>(text: DataText<T>): T => useMemo(() => JSON.parse(text) as T, [text]);
