import "server-only";
import type { Collection, Document, MongoClient } from "mongodb";
import { db, mongo } from "./client";

/**
 * The way to a collection of the product's database, typed with what it holds. A room names its own in its `document.ts`;
 * only data files and the small stores import those (docs/ARCHITECTURE.md). Amounts in documents are whole poisha, dates Date.
 * The driver's object is made once for each client: it sorts its options out anew each time, and a page asks for ten.
 */
export const collection = <Doc extends Document>(name: string): (() => Collection<Doc>) => {
  let known: { client: MongoClient; docs: Collection<Doc> } | undefined;
  return () => {
    const client = mongo();
    if (known?.client !== client) known = { client, docs: db().collection<Doc>(name) };
    return known.docs;
  };
};
