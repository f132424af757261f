import "server-only";
import type { Collection, Document } from "mongodb";
import { db } from "./client";

/**
 * The way to a collection of the product's database, typed with what it holds. A room names its own in its `document.ts`;
 * only data files and the small stores import those (docs/ARCHITECTURE.md). Amounts in documents are whole poisha, dates Date.
 */
export const collection =
  <Doc extends Document>(name: string) =>
  (): Collection<Doc> =>
    db().collection<Doc>(name);
