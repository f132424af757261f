import { type ClientSession, type Document, MongoClient, MongoServerError } from "mongodb";
import { COLLECTION } from "./operations";

/** What a server said to a command: a reply, or a failure as a document. */
export type Answer = { reply: Document; failure?: undefined } | { failure: Document; reply?: undefined };

/** One of the two servers that take the same commands. */
export interface Side {
  send(command: Document, session?: ClientSession): Promise<Answer>;
  startSession(): ClientSession;
  /** Begins again with nothing. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Number types and field order as they are on the wire. */
const AS_STORED = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

/** Opens a database on a server, as one side of a comparison. Nothing else may use that database. */
export async function openSide(uri: string, database: string): Promise<Side> {
  const client = await MongoClient.connect(uri, { retryWrites: false, retryReads: false });
  const db = client.db(database);
  return {
    async send(command, session) {
      try {
        return { reply: await db.command(command, { ...AS_STORED, ...(session ? { session } : {}) }) };
      } catch (error) {
        if (!(error instanceof MongoServerError)) throw error;
        return { failure: { ...error.errorResponse, errorLabels: [...error.errorLabels].sort() } };
      }
    },
    startSession: () => client.startSession(),
    async empty() {
      await db.collection(COLLECTION).drop();
    },
    async close() {
      await db.dropDatabase();
      await client.close();
    },
  };
}
