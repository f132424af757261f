import { randomBytes } from "node:crypto";

/** Every database that a test makes on a server which is not ours has a name that begins so. */
export const TEST_PREFIX = "ranna_test_";

interface AddressParts {
  /** Scheme, user and hosts. */
  server: string;
  database: string;
  options: string;
}

// `new URL` refuses several hosts, so the address is cut by hand.
function cut(uri: string): AddressParts {
  const [, server, database = "", options = ""] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(uri) ?? [];
  if (server === undefined)
    throw new Error("MONGODB_TEST_URI is wrong: expected mongodb://... or mongodb+srv://...");
  return { server, database, options };
}

/**
 * The server that MONGODB_TEST_URI names; undefined when it is not set. Throws when the address names a database:
 * tests make and drop databases of their own, and whoever names one might expect that it is used or kept.
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

/** A name that no other test file, run or machine has. */
export const newDatabaseName = (): string => `${TEST_PREFIX}${process.pid}_${randomBytes(5).toString("hex")}`;

/** The address of one database of a server. A user keeps being looked up where it was before: in `admin`. */
export function addressOf(uri: string, database: string): string {
  const { server, options } = cut(uri);
  const list = options.split("&").filter(Boolean);
  if (server.includes("@") && !list.some((option) => /^authSource=/i.test(option)))
    list.push("authSource=admin");
  return `${server}/${database}${list.length > 0 ? `?${list.join("&")}` : ""}`;
}
