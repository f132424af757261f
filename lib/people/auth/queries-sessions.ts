import "server-only";
import { randomBytes } from "node:crypto";
import { ObjectId } from "mongodb";
import { endDevices, moveDevice } from "@/lib/people/notices/queries-devices";
import { findViewer, raiseSessionVersion, recordSeen } from "@/lib/people/users/queries-account";
import { accountSettings } from "@/lib/people/users/settings";
import type { Viewer } from "@/lib/people/users/viewer";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { currentRequest } from "@/lib/platform/http/request-context";
import { log } from "@/lib/platform/log";
import { idText } from "@/lib/platform/model/codecs";
import { sessionDocs } from "./collections";
import type { SessionDoc } from "./model";
import { type Claims, SESSION_SECONDS } from "./tokens";

/** A session's stored time of last use is written again only if it is older than this, in ms. */
const SEEN_EVERY_MS = 5 * 60_000;
const MAX_LISTED = 100;

/**
 * Stores a new session of an account with the browser and IP address of the current request. Returns the claims for
 * its token.
 */
export async function startSession(uid: string, sessionVersion: number, tx?: Tx): Promise<Claims> {
  const request = currentRequest();
  const now = new Date();
  const session: SessionDoc = {
    // Uses random bytes: the driver's own ids would reveal the time and hint at the ids of other sessions.
    _id: new ObjectId(randomBytes(12)),
    userId: requireId(uid),
    version: sessionVersion,
    createdAt: now,
    lastSeenAt: now,
    userAgent: (request?.userAgent ?? "").slice(0, 400),
    address: request?.address ?? "unknown",
  };
  await sessionDocs().insertOne(session, inside(tx));
  return { uid, sessionVersion, sid: idText(session._id) };
}

/**
 * Returns true if a token's session is still stored. Also updates its time of last use, at most once in
 * SEEN_EVERY_MS.
 */
export async function isSessionOpen({ uid, sid }: Claims): Promise<boolean> {
  const _id = parseId(sid);
  const userId = parseId(uid);
  if (!_id || !userId) return false;
  const session = await sessionDocs().findOne({ _id, userId }, { projection: { lastSeenAt: 1 } });
  if (!session) return false;
  const now = new Date();
  const stale = new Date(now.getTime() - SEEN_EVERY_MS);
  if (session.lastSeenAt < stale) {
    await sessionDocs()
      .updateOne({ _id, lastSeenAt: { $lt: stale } }, { $set: { lastSeenAt: now } })
      // A failed write of `lastSeenAt` must not fail the request.
      .catch((error: unknown) => log.warn({ err: error }, "a session could not be noted as seen"));
  }
  return true;
}

/**
 * Returns the person whom a token names, with current data from the database. Returns null if the account is disabled
 * or deleted, or if the session has ended.
 */
export async function readViewer(claims: Claims): Promise<Viewer | null> {
  const _id = parseId(claims.uid);
  if (!_id) return null;
  const [user, open] = await Promise.all([findViewer(_id), isSessionOpen(claims)]);
  if (!user || !open || user.disabled || user.sessionVersion !== claims.sessionVersion) return null;
  if (Date.now() - user.seenAt.getTime() > accountSettings().quietMs / 4) await noteSeen(claims.uid);
  return user.viewer;
}

/** A failed write must not fail the request. */
const noteSeen = (uid: string) =>
  recordSeen(uid).catch((error: unknown) =>
    log.warn({ err: error }, "an account could not be noted as seen"),
  );

/** Lists an account's unexpired sessions, last used first, at most 100. */
export const listSessions = (uid: string): Promise<SessionDoc[]> =>
  sessionDocs()
    .find(
      { userId: requireId(uid), lastSeenAt: { $gt: new Date(Date.now() - SESSION_SECONDS * 1000) } },
      { sort: { lastSeenAt: -1 }, limit: MAX_LISTED },
    )
    .toArray();

/**
 * The ids of an account's unexpired sessions. None if the account is disabled or deleted. Sessions of an earlier version
 * have ended.
 */
export async function openSessionIds(uid: string): Promise<ReadonlySet<string>> {
  const userId = requireId(uid);
  const user = await findViewer(userId);
  if (!user || user.disabled) return new Set();
  const { sessionVersion: version } = user;
  const since = new Date(Date.now() - SESSION_SECONDS * 1000);
  const docs = await sessionDocs()
    .find({ userId, lastSeenAt: { $gt: since }, version }, { projection: { _id: 1 } })
    .toArray();
  return new Set(docs.map(({ _id }) => idText(_id)));
}

/** Ends one session of an account, and its device. Returns how many ended (0 for a malformed `sid`). */
export async function endSession(uid: string, sid: string): Promise<number> {
  const _id = parseId(sid);
  if (!_id) return 0;
  const { deletedCount } = await sessionDocs().deleteOne({ _id, userId: requireId(uid) });
  await endDevices(uid, sid);
  return deletedCount;
}

/**
 * Ends all sessions of an account, and its devices: its cookies and Bearer tokens become invalid. Returns the new
 * session version; null if the account does not exist. A session started at the same moment ends too, because it has
 * the old version.
 */
export async function endSessions(uid: string, tx: Tx): Promise<number | null> {
  const version = await raiseSessionVersion(uid, tx);
  if (version === null) return null;
  await sessionDocs().deleteMany({ userId: requireId(uid) }, inside(tx));
  await endDevices(uid, null, tx);
  return version;
}

/**
 * Starts a session in place of the caller's, which has ended with all others just now (endSessions). The caller's device
 * goes over to it.
 */
export async function replaceSession(
  { uid, sid }: Pick<Claims, "uid" | "sid">,
  version: number,
  tx: Tx,
): Promise<Claims> {
  const claims = await startSession(uid, version, tx);
  await moveDevice(uid, sid, claims.sid, tx);
  return claims;
}
