import { readdirSync } from "node:fs";
import path from "node:path";

export const app = path.resolve(import.meta.dirname, "../../app");

/** Files of this name below app/, as paths from there. */
export const filesNamed = (pattern: RegExp): string[] =>
  (readdirSync(app, { recursive: true }) as string[])
    .filter((file) => pattern.test(path.basename(file)))
    .sort();

/** The English address that a file of app/ answers: groups in brackets and the language are none of it. */
export const addressOf = (file: string): string =>
  `/${path
    .dirname(file)
    .split(path.sep)
    .filter((part) => part !== "." && part !== "[lang]" && !/^\(.*\)$/.test(part))
    .join("/")}`;

/** The address of every page, with its parameters in brackets. */
export const pageAddresses = (): string[] => filesNamed(/^page\.tsx$/).map(addressOf);
