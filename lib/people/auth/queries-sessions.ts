import "server-only";
import { randomBytes } from "node:crypto";
import { ObjectId } from "mongodb";
import { findViewer, raiseSessionVersion } from "@/lib/people/users/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { currentRequest } from "@/lib/platform/http/request-context";
import { log } from "@/lib/platform/log";
import { idText } from "@/lib/platform/model/codecs";
import { sessionDocs } from "./collections";
import type { SessionDoc } from "./model";
import { type Claims, SESSION_SECONDS } from "./tokens";

/** How old the stored time of a session's last call may become before it is written again, ms. */
const SEEN_EVERY_MS = 5 * 60_000;
const MAX_LISTED = 100;

/**
 * Stores a new session of an account, with the browser and address of the current call. Answers the claims for its
 * token.
 */
export async function startSession(uid: string, sessionVersion: number, tx?: Tx): Promise<Claims> {
  const request = currentRequest();
  const now = new Date();
  const session: SessionDoc = {
    // Random bytes: the driver's own ids would reveal the time, and hint at the ids of other sessions.
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

/** Whether a token's session is still stored. Also stores that it was seen, at most once in SEEN_EVERY_MS. */
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
      // A failed write of `lastSeenAt` must not fail the call.
      .catch((error: unknown) => log.warn({ err: error }, "a session could not be noted as seen"));
  }
  return true;
}

/**
 * The person whom a token names, with the current data from the database; null when the account is disabled or
 * deleted, or the session has ended.
 */
export async function readViewer(claims: Claims): Promise<Viewer | null> {
  const _id = parseId(claims.uid);
  if (!_id) return null;
  const [user, open] = await Promise.all([findViewer(_id), isSessionOpen(claims)]);
  if (!user || !open || user.disabled || user.sessionVersion !== claims.sessionVersion) return null;
  return user.viewer;
}

/** An account's sessions that have not expired, last seen first, at most 100. */
export const listSessions = (uid: string): Promise<SessionDoc[]> =>
  sessionDocs()
    .find(
      { userId: requireId(uid), lastSeenAt: { $gt: new Date(Date.now() - SESSION_SECONDS * 1000) } },
      { sort: { lastSeenAt: -1 }, limit: MAX_LISTED },
    )
    .toArray();

/** Ends one session of an account; answers how many ended (0 for a malformed `sid`). */
export async function endSession(uid: string, sid: string): Promise<number> {
  const _id = parseId(sid);
  if (!_id) return 0;
  return (await sessionDocs().deleteOne({ _id, userId: requireId(uid) })).deletedCount;
}

/**
 * Ends every session of an account that was started before, by cookie or Bearer token. Answers the new session
 * version; null when the account is gone. A session that is started at this very moment ends too, because it carries
 * the old version.
 */
export async function endSessions(uid: string, tx: Tx): Promise<number | null> {
  const version = await raiseSessionVersion(uid, tx);
  if (version !== null) await sessionDocs().deleteMany({ userId: requireId(uid) }, inside(tx));
  return version;
}
