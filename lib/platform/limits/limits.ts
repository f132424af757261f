import "server-only";
import { createHash } from "node:crypto";
import { RateLimiterMongo, RateLimiterRes } from "rate-limiter-flexible";
import { db, perDatabase } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { limitSettings } from "./settings";

/**
 * At most `points` calls of one key are allowed within `seconds`. Calls are counted in the database, so that all
 * servers share the counts.
 */
export type Limit = { name: string; points: number; seconds: number };

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The product's rate limits (contract, "Passwords and sign-in"). Most numbers come from settings. */
export const limits = {
  /**
   * Wrong passwords for one account from one IP address. The IP address is part of the key, so that an attacker
   * elsewhere can't lock the owner out.
   */
  signIn: (): Limit => ({ name: "sign-in", points: limitSettings().signIn, seconds: 15 * 60 }),
  /** Wrong passwords from one IP address. Phone carriers put many people behind one address. */
  signInAddress: (): Limit => ({
    name: "sign-in-address",
    points: limitSettings().signInAddress,
    seconds: HOUR,
  }),
  register: (): Limit => ({ name: "register", points: limitSettings().register, seconds: HOUR }),
  /** Mails requested for one account: links to reset the password, or to verify or change the e-mail. */
  accountMail: (): Limit => ({ name: "account-mail", points: limitSettings().accountMail, seconds: HOUR }),
  /** Mails requested from one IP address, for any account. */
  accountMailAddress: (): Limit => ({
    name: "account-mail-address",
    points: limitSettings().accountMailAddress,
    seconds: HOUR,
  }),
  /** SMS with a code, counted by phone number and by account. */
  sms: (): Limit => ({ name: "sms", points: limitSettings().sms, seconds: HOUR }),
  /** SMS with a code to one phone number. */
  smsDay: (): Limit => ({ name: "sms-day", points: limitSettings().smsDay, seconds: DAY }),
  /** Calls that ask for an SMS with a code, from one IP address. Refused calls count too. */
  smsAsked: (): Limit => ({ name: "sms-asked", points: 3 * limitSettings().smsAddress, seconds: HOUR }),
  /** All SMS with a code. The key is the day in Dhaka. */
  smsCodesDay: (): Limit => ({ name: "sms-codes-day", points: limitSettings().smsCodesDay, seconds: DAY }),
  /** Wrong codes of one purpose for one phone number, from all browsers (contract, "Codes"). */
  wrongCode: (): Limit => ({ name: "wrong-code", points: 10, seconds: DAY }),
  /** Codes for a browser that is known to the account, beyond the limits of number and address. */
  knownSms: (): Limit => ({ name: "known-sms", points: 3, seconds: DAY }),
  /** Tries of a code for a browser that is known to the account, beyond `wrongCode`. */
  knownTry: (): Limit => ({ name: "known-try", points: 3, seconds: DAY }),
  /** SMS with a code, requested from one IP address. */
  smsAddress: (): Limit => ({ name: "sms-address", points: limitSettings().smsAddress, seconds: HOUR }),
  /** SMS of notices to one person. The key is the account and the day in Dhaka. */
  noticeSms: (): Limit => ({ name: "notice-sms", points: limitSettings().noticeSms, seconds: DAY }),
  /** All SMS of notices. The key is the day in Dhaka. */
  smsNoticesDay: (): Limit => ({
    name: "sms-notices-day",
    points: limitSettings().smsNoticesDay,
    seconds: DAY,
  }),
  /** Devices that one person registers, and pushes to try them. */
  device: (): Limit => ({ name: "device", points: 60, seconds: HOUR }),
  guestUpload: (): Limit => ({ name: "guest-upload", points: limitSettings().guestUpload, seconds: HOUR }),
  /** IPN: payment notifications from the wallet provider, counted by sender IP address. */
  ipn: (): Limit => ({ name: "ipn", points: 600, seconds: 60 }),
  /** Requests for unknown tracking numbers from one IP address. */
  track: (): Limit => ({ name: "track", points: limitSettings().track, seconds: HOUR }),
  /** Parcel bookings of one person of which the receiver is told. The limit is higher than a busy shop needs. */
  receiverMail: (): Limit => ({ name: "receiver-mail", points: 200, seconds: HOUR }),
  /** Uploads by one signed-in person. The limit is higher than anybody needs, but too low to fill a disk. */
  upload: (): Limit => ({ name: "upload", points: 600, seconds: HOUR }),
  /** Search suggestions for one IP address while people type. Phone carriers put many people behind one address. */
  suggest: (): Limit => ({ name: "suggest", points: 1_200, seconds: 5 * 60 }),
  /** Recorded page loads from one IP address. Only one page load in ten is recorded. */
  vitals: (): Limit => ({ name: "vitals", points: 120, seconds: 5 * 60 }),
  /** Recipe files that one person imports. Reading one file may take a second. */
  bring: (): Limit => ({ name: "bring", points: 60, seconds: HOUR }),
};

/**
 * Consumes one point of a limit. Throws AppError `too_many_requests` (429 with `Retry-After` in seconds) if no point
 * is left. Throws `unavailable` (503) if the database does not answer, so that no call passes uncounted.
 */
export async function takePoint(limit: Limit, key: string): Promise<void> {
  try {
    await countTry(limit, key);
  } catch (failure) {
    // A rejected attempt must not count, or several correct sign-ins at the same time could lock an account.
    if (failure instanceof AppError && failure.code === "too_many_requests") await returnPoint(limit, key);
    throw failure;
  }
}

/** One point of each of these limits, with its key. */
export type Points = readonly (readonly [limit: Limit, key: string])[];

/** Consumes one point of each limit, or none if one of them has no point left. Throws the errors of takePoint. */
export async function takePoints(points: Points): Promise<void> {
  const taken: (readonly [Limit, string])[] = [];
  try {
    for (const [limit, key] of points) {
      await takePoint(limit, key);
      taken.push([limit, key]);
    }
  } catch (failure) {
    await returnPoints(taken);
    throw failure;
  }
}

/** Returns points that takePoints consumed. Never throws. */
export async function returnPoints(points: Points): Promise<void> {
  for (const [limit, key] of points) await returnPoint(limit, key);
}

/** The number of counted attempts of a key. */
export async function countedTries(limit: Limit, key: string): Promise<number> {
  return (await limiterFor(limit).get(keyOf(key)))?.consumedPoints ?? 0;
}

/**
 * Consumes one point of a limit and throws the same errors as takePoint. Unlike takePoint, it also counts rejected
 * attempts.
 */
export async function countTry(limit: Limit, key: string): Promise<void> {
  try {
    await limiterFor(limit).consume(keyOf(key), 1);
  } catch (failure) {
    throw failure instanceof RateLimiterRes ? tooMany(failure.msBeforeNext) : outOfReach(failure);
  }
}

/** Throws the errors of takePoint if the key has more than `most` counted attempts. Consumes no point. */
export async function refuseBeyond(limit: Limit, key: string, most: number): Promise<void> {
  const counted = await limiterFor(limit)
    .get(keyOf(key))
    .catch((failure: unknown) => {
      throw outOfReach(failure);
    });
  if (counted && counted.consumedPoints > most) throw tooMany(counted.msBeforeNext);
}

/**
 * Returns a point that takePoint consumed, e.g. after a correct password. Never throws: if the database fails, the
 * point is lost.
 */
export async function returnPoint(limit: Limit, key: string): Promise<void> {
  try {
    await limiterFor(limit).reward(keyOf(key), 1);
  } catch (error) {
    log.warn({ err: error, limit: limit.name }, "a point could not be given back");
  }
}

/** Resets the count of a key. Never throws. */
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
      // The library must not create indexes, because ensureIndexes creates them.
      disableIndexesCreation: true,
    });
  known.set(id, limiter);
  return limiter;
}

/** Hashes a limit's key, because it contains an e-mail or IP address that must not be readable in the database. */
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
