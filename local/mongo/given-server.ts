import { randomBytes } from "node:crypto";

/** Prefix of the name of every database that a test creates on the server of MONGODB_TEST_URI. */
export const TEST_PREFIX = "ranna_test_";

interface AddressParts {
  /** The beginning of the address: scheme, user and hosts. */
  server: string;
  database: string;
  options: string;
}

// Splits a MongoDB address into its parts. `new URL` cannot do this, because it rejects several hosts.
function cut(uri: string): AddressParts {
  const [, server, database = "", options = ""] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(uri) ?? [];
  if (server === undefined)
    throw new Error("MONGODB_TEST_URI is wrong: expected mongodb://... or mongodb+srv://...");
  return { server, database, options };
}

/**
 * Returns the address in MONGODB_TEST_URI, or undefined if it is not set. Throws if the address names a database:
 * tests would not use this database, because they create and drop their own.
 */
export function givenServer(
  environment: Record<string, string | undefined> = process.env,
): string | undefined {
  const uri = environment.MONGODB_TEST_URI;
  if (!uri) return undefined;
  const { database } = cut(uri);
  if (database !== "")
    throw new Error(
      `MONGODB_TEST_URI names the database "${database}": expected none, because tests make their own (${TEST_PREFIX}...)`,
    );
  return uri;
}

/** Returns a database name that no other test file, run or machine uses. */
export const newDatabaseName = (): string => `${TEST_PREFIX}${process.pid}_${randomBytes(5).toString("hex")}`;

/** Returns the address of one database on a server. Users are authenticated against `admin`. */
export function addressOf(uri: string, database: string): string {
  const { server, options } = cut(uri);
  const list = options.split("&").filter(Boolean);
  if (server.includes("@") && !list.some((option) => /^authSource=/i.test(option)))
    list.push("authSource=admin");
  return `${server}/${database}${list.length > 0 ? `?${list.join("&")}` : ""}`;
}
