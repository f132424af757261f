import { type Db, MongoClient, type MongoClientOptions } from "mongodb";
import { afterAll, beforeAll } from "vitest";
import { startTestMongo, type TestMongo } from "../testing";
import { RawClient } from "../wire/raw-client";

/** Whether the tests run on this emulator and not on a server given by MONGODB_TEST_URI. */
export const ours = process.env.MONGODB_TEST_URI === undefined;

/**
 * A server for the tests of one file, with a client of the driver. If the server is this emulator, also with a raw
 * connection.
 */
export interface UsedMongo {
  readonly server: TestMongo;
  readonly client: MongoClient;
  readonly raw: RawClient;
  db(): Db;
  /** Starts the server again, even if it was stopped already. A new raw connection replaces the old one. */
  restart(): Promise<void>;
}

export function useTestMongo(flags: string[] = [], options: MongoClientOptions = {}): UsedMongo {
  let server: TestMongo;
  let client: MongoClient;
  let raw: RawClient;
  beforeAll(async () => {
    server = await startTestMongo(flags);
    client = await MongoClient.connect(server.uri, options);
    if (ours) raw = await RawClient.connect(server.uri);
  });
  afterAll(async () => {
    if (ours) raw.close();
    await client.close();
    await server.stop();
  });
  return {
    get server() {
      return server;
    },
    get client() {
      return client;
    },
    get raw() {
      return raw;
    },
    db: () => client.db(server.database),
    restart: async () => {
      await server.restart();
      raw.close();
      raw = await RawClient.connect(server.uri);
    },
  };
}
