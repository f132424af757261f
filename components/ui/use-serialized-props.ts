import { useMemo } from "react";
import { type DataText, readSerialized } from "./serialized-props";

/** The data of a page's text; the same object until the page brings another text. */
export const useDataText = <T>(text: DataText<T>): T => useMemo(() => readSerialized(text), [text]);
