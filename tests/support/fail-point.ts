import type { Document } from "mongodb";
import { mongo } from "@/lib/platform/db/client";

/**
 * Whether the server has fail points: only local/mongo has them. A fail point applies to the whole server, so tests
 * that set one need a server of their own (startTestDatabase).
 */
export const HAS_FAIL_POINTS = process.env.MONGODB_TEST_URI === undefined;

const configure = (mode: Document | "off", data: Document): Promise<Document> =>
  mongo().db("admin").command({ configureFailPoint: "failCommand", mode, data });

/**
 * Makes the next `times` of these commands fail or wait (`blockConnection`, `blockTimeMS`). `failure` has the fields
 * of MongoDB's failCommand.
 */
export const failNext = (failCommands: readonly string[], failure: Document, times = 1): Promise<Document> =>
  configure({ times }, { failCommands, ...failure });

/** Switches the fail point off. Returns how many commands it has made fail. */
export async function failNothing(): Promise<number> {
  return (await configure("off", {})).count;
}
