import { readdirSync } from "node:fs";
import path from "node:path";

export const app = path.resolve(import.meta.dirname, "../../app");

/** Files below app/ whose name matches, as paths relative to app/. */
export const filesNamed = (pattern: RegExp): string[] =>
  (readdirSync(app, { recursive: true }) as string[])
    .filter((file) => pattern.test(path.basename(file)))
    .sort();

/** The English address of a file in app/. Route groups in brackets and the language segment are left out. */
export const addressOf = (file: string): string =>
  `/${path
    .dirname(file)
    .split(path.sep)
    .filter((part) => part !== "." && part !== "[lang]" && !/^\(.*\)$/.test(part))
    .join("/")}`;

/** The addresses of all pages. Parameters stay in brackets. */
export const pageAddresses = (): string[] => filesNamed(/^page\.tsx$/).map(addressOf);
