import { getHeapStatistics } from "node:v8";
import { compiledFile } from "./compiled.mjs";

/** True in the compiled scripts of `npm start`, false where tsx compiles each file as it is loaded. */
const isCompiled = !import.meta.url.endsWith(".ts");

/** Node's arguments to run a script; from a compiled one, only the others of compiled.mjs. */
export const nodeArgs = (file: string): string[] =>
  isCompiled ? [compiledFile(file)] : ["--conditions=react-server", "--import", "tsx", file];

/**
 * V8's limit for the heap of the server, in MB. V8 lets more garbage collect the higher the limit is, and its own
 * limit grows with the machine's memory, up to 4 GB.
 */
const HEAP_MB = 768;

/** Node's arguments that limit the heap of the server. A limit in NODE_OPTIONS, or V8's own lower limit, stays. */
export const heapArgs = (): string[] =>
  process.env.NODE_OPTIONS?.includes("max-old-space-size") || isBelow(HEAP_MB)
    ? []
    : [`--max-old-space-size=${HEAP_MB}`];

/** True if V8's limit for the heap of this process is lower than `megabytes`. */
const isBelow = (megabytes: number): boolean => getHeapStatistics().heap_size_limit / 1024 ** 2 < megabytes;
