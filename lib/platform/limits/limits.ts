import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { db, perDatabase } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { limitSettings } from "./settings";

/**
 * How many calls (`points`) one key may make within `seconds`. They are counted in the database, so that all servers
 * share them.
 */
export type Limit = { name: string; points: number; seconds: number };

const HOUR = 3600;

/** The product's limits (contract, "Passwords and sign-in"); each number is a setting. */
export const limits = {
  /**
   * Wrong passwords for one account from one address. The address is part of the key, so that an attacker elsewhere
   * can't lock the owner out.
   */
  signIn: (): Limit => ({ name: "sign-in", points: limitSettings().signIn, seconds: 15 * 60 }),
  /** Wrong passwords from one address; phone carriers put many people behind one. */
  signInAddress: (): Limit => ({
    name: "sign-in-address",
    points: limitSettings().signInAddress,
    seconds: HOUR,
  }),
  register: (): Limit => ({ name: "register", points: limitSettings().register, seconds: HOUR }),
  /** Mails that are asked for about one account: links to reset the password, to verify or to change the e-mail. */
  accountMail: (): Limit => ({ name: "account-mail", points: limitSettings().accountMail, seconds: HOUR }),
  /** Mails that are asked for from one address, for any account. */
  accountMailAddress: (): Limit => ({
    name: "account-mail-address",
    points: limitSettings().accountMailAddress,
    seconds: HOUR,
  }),
  /** SMS with a code, counted by number and by account. */
  sms: (): Limit => ({ name: "sms", points: limitSettings().sms, seconds: HOUR }),
  /** SMS with a code that are asked for from one address. */
  smsAddress: (): Limit => ({ name: "sms-address", points: limitSettings().smsAddress, seconds: HOUR }),
  guestUpload: (): Limit => ({ name: "guest-upload", points: limitSettings().guestUpload, seconds: HOUR }),
  /** Payment notifications of the provider of wallets, by sending address. */
  ipn: (): Limit => ({ name: "ipn", points: 600, seconds: 60 }),
  /** Requests for unknown tracking numbers from one address. */
  track: (): Limit => ({ name: "track", points: limitSettings().track, seconds: HOUR }),
  /** Bookings of one person whose receiver gets a mail: more than a busy shop makes. */
  receiverMail: (): Limit => ({ name: "receiver-mail", points: 200, seconds: HOUR }),
  /** Uploads of one signed-in person: far above what anybody needs, below what fills a disk. */
  upload: (): Limit => ({ name: "upload", points: 600, seconds: HOUR }),
  /** Suggestions for one address while people type; phone carriers put many people behind one. */
  suggest: (): Limit => ({ name: "suggest", points: 1_200, seconds: 5 * 60 }),
  /**
   * Page loads of one address whose timings are counted. Only one load in ten is counted, so 120 stand for 1,200
   * loads of all people behind one carrier's address.
   */
  vitals: (): Limit => ({ name: "vitals", points: 120, seconds: 5 * 60 }),
  /** Files of recipes that one person imports: reading one may take a second. */
  bring: (): Limit => ({ name: "bring", points: 60, seconds: HOUR }),
};

/**
 * Takes one point. Throws AppError `too_many_requests` (429 with `Retry-After`, seconds) when none is left, and
 * `unavailable` (503) when the database does not answer: a limited call is refused rather than let through uncounted.
 */
export async function takePoint(limit: Limit, key: string): Promise<void> {
  try {
    await countTry(limit, key);
  } catch (failure) {
    // A refused try is not counted: otherwise several correct sign-ins at the same time could lock an account.
    if (failure instanceof AppError && failure.code === "too_many_requests") await returnPoint(limit, key);
    throw failure;
  }
}

/** Takes one point. Unlike takePoint it counts a refused try as well; it throws the same errors. */
export async function countTry(limit: Limit, key: string): Promise<void> {
  try {
    await limiterFor(limit).consume(keyOf(key), 1);
  } catch (failure) {
    throw failure instanceof RateLimiterRes ? tooMany(failure.msBeforeNext) : outOfReach(failure);
  }
}

/** Throws like takePoint when more than `most` tries are counted; takes no point itself. */
export async function refuseBeyond(limit: Limit, key: string, most: number): Promise<void> {
  const counted = await limiterFor(limit)
    .get(keyOf(key))
    .catch((failure: unknown) => {
      throw outOfReach(failure);
    });
  if (counted && counted.consumedPoints > most) throw tooMany(counted.msBeforeNext);
}

/**
 * Returns a point that takePoint took, e.g. after a correct password. Never throws: on a failure the point is lost.
 */
export async function returnPoint(limit: Limit, key: string): Promise<void> {
  try {
    await limiterFor(limit).reward(keyOf(key), 1);
  } catch (error) {
    log.warn({ err: error, limit: limit.name }, "a point could not be given back");
  }
}

/** Removes the count of a key. Never throws. */
export async function forgetTries(limit: Limit, key: string): Promise<void> {
  try {
    await limiterFor(limit).delete(keyOf(key));
  } catch (error) {
    log.warn({ err: error, limit: limit.name }, "counted tries could not be forgotten");
  }
}

const limiters = perDatabase(() => ({ database: db(), known: new Map<string, RateLimiterMongo>() }));

function limiterFor(limit: Limit): RateLimiterMongo {
  const { database, known } = limiters();
  const id = `${limit.name}:${limit.points}:${limit.seconds}`;
  const limiter =
    known.get(id) ??
    new RateLimiterMongo({
      storeClient: database,
      tableName: "limits",
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      // ensureIndexes (lib/platform/db/collections.ts) makes the indexes; the unique one keeps counts right.
      disableIndexesCreation: true,
    });
  known.set(id, limiter);
  return limiter;
}

/**
 * Keys hold e-mails and addresses. They are hashed, so that they have one length and are not readable in the
 * database.
 */
const keyOf = (key: string) => createHash("sha256").update(key).digest("base64url");

function tooMany(ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError(
    "too_many_requests",
    { key: "tooManyTries", values: { seconds } },
    { headers: { "retry-after": String(seconds) } },
  );
}

const outOfReach = (cause: unknown) => new AppError("unavailable", "notPossibleNow", { cause });
