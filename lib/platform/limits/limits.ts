import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { db, perDatabase } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { limitSettings } from "./settings";

/** So many points in so many seconds for each key. Counted in the database, so that all servers share them. */
export type Limit = { name: string; points: number; seconds: number };

const HOUR = 3600;

/** The product's limits (contract, "Passwords and sign-in"); each number is a setting. */
export const limits = {
  /** Wrong tries for one account from one address: an attacker elsewhere cannot lock the owner out. */
  signIn: (): Limit => ({ name: "sign-in", points: limitSettings().signIn, seconds: 15 * 60 }),
  /** Wrong tries from one address, which phone carriers give to many people. */
  signInAddress: (): Limit => ({
    name: "sign-in-address",
    points: limitSettings().signInAddress,
    seconds: HOUR,
  }),
  register: (): Limit => ({ name: "register", points: limitSettings().register, seconds: HOUR }),
  /** Mails about one account that somebody asks for: links to reset, to verify, to change the e-mail. */
  accountMail: (): Limit => ({ name: "account-mail", points: limitSettings().accountMail, seconds: HOUR }),
  /** The same from one address, whichever the accounts. */
  accountMailAddress: (): Limit => ({
    name: "account-mail-address",
    points: limitSettings().accountMailAddress,
    seconds: HOUR,
  }),
  /** SMS with a code, for a number and for an account. */
  sms: (): Limit => ({ name: "sms", points: limitSettings().sms, seconds: HOUR }),
  /** The same from one address. */
  smsAddress: (): Limit => ({ name: "sms-address", points: limitSettings().smsAddress, seconds: HOUR }),
  guestUpload: (): Limit => ({ name: "guest-upload", points: limitSettings().guestUpload, seconds: HOUR }),
  /** Reports of the wallets' provider from one address. */
  ipn: (): Limit => ({ name: "ipn", points: 600, seconds: 60 }),
  /** Unknown tracking numbers asked for from one address. */
  track: (): Limit => ({ name: "track", points: limitSettings().track, seconds: HOUR }),
  /** Bookings of one person whose receiver gets mail: more than a busy shop sends. */
  receiverMail: (): Limit => ({ name: "receiver-mail", points: 200, seconds: HOUR }),
  /** Uploads of one signed-in person: far above what anybody needs, below what fills a disk. */
  upload: (): Limit => ({ name: "upload", points: 600, seconds: HOUR }),
  /** Suggestions for one address while people type, which phone carriers give to many. */
  suggest: (): Limit => ({ name: "suggest", points: 1_200, seconds: 5 * 60 }),
  /** Counted page loads of one address, one of ten: 1,200 loads by everybody behind one carrier's address. */
  vitals: (): Limit => ({ name: "vitals", points: 120, seconds: 5 * 60 }),
  /** Files of recipes that one person has read: each may cost a second. */
  bring: (): Limit => ({ name: "bring", points: 60, seconds: HOUR }),
};

/**
 * Takes one point. Throws AppError `too_many_requests` (429 with `Retry-After`, seconds) when none is left, and
 * `unavailable` (503) when the store does not answer: what is limited is refused rather than left open.
 */
export async function takePoint(limit: Limit, key: string): Promise<void> {
  try {
    await countTry(limit, key);
  } catch (failure) {
    // A refused try costs nothing, or several right sign-ins at once could lock an account afterwards.
    if (failure instanceof AppError && failure.code === "too_many_requests") await returnPoint(limit, key);
    throw failure;
  }
}

/** Takes one point, and counts the try also when it is refused; throws as takePoint. */
export async function countTry(limit: Limit, key: string): Promise<void> {
  try {
    await limiterFor(limit).consume(keyOf(key), 1);
  } catch (failure) {
    throw failure instanceof RateLimiterRes ? tooMany(failure.msBeforeNext) : outOfReach(failure);
  }
}

/** Throws as takePoint when more than `most` tries are counted; takes nothing. */
export async function refuseBeyond(limit: Limit, key: string, most: number): Promise<void> {
  const counted = await limiterFor(limit)
    .get(keyOf(key))
    .catch((failure: unknown) => {
      throw outOfReach(failure);
    });
  if (counted && counted.consumedPoints > most) throw tooMany(counted.msBeforeNext);
}

/** Returns a point that takePoint took, e.g. after a right password. Never throws: the point is lost then. */
export async function returnPoint(limit: Limit, key: string): Promise<void> {
  try {
    await limiterFor(limit).reward(keyOf(key), 1);
  } catch (error) {
    log.warn({ err: error, limit: limit.name }, "a point could not be given back");
  }
}

/** Forgets what is counted for a key. Never throws. */
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
      // lib/platform/db/collections.ts makes them with all others; the unique one keeps the count right.
      disableIndexesCreation: true,
    });
  known.set(id, limiter);
  return limiter;
}

/** Keys hold e-mails and addresses: hashed, so that they have one length and are not on show. */
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
