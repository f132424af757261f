import type { Document } from "mongodb";
import { mongo } from "@/lib/platform/db/client";

/** Fail points are local/mongo's; one is set for a whole server, so tests that use them have their own (startTestDatabase). */
export const HAS_FAIL_POINTS = process.env.MONGODB_TEST_URI === undefined;

const configure = (mode: Document | "off", data: Document): Promise<Document> =>
  mongo().db("admin").command({ configureFailPoint: "failCommand", mode, data });

/** The next of these commands meet a failure, or a wait (`blockConnection`, `blockTimeMS`), in the words of MongoDB's failCommand. */
export const failNext = (failCommands: readonly string[], failure: Document, times = 1): Promise<Document> =>
  configure({ times }, { failCommands, ...failure });

/** No command fails any more; answers how many have. */
export async function failNothing(): Promise<number> {
  return (await configure("off", {})).count;
}
