import "server-only";
import { randomBytes } from "node:crypto";
import { ObjectId } from "mongodb";
import { findViewer, raiseSessionVersion } from "@/lib/people/users/data-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { currentRequest } from "@/lib/platform/http/request-context";
import { log } from "@/lib/platform/log";
import { type SessionDoc, sessionDocs } from "./document";
import { type Claims, SESSION_SECONDS } from "./tokens";

/** How long a session's last call may be behind on record, ms. */
const SEEN_EVERY_MS = 5 * 60_000;
const MAX_LISTED = 100;

/** Puts a new session of an account on record, with the browser of the call being answered; answers its claims. */
export async function startSession(uid: string, sessionVersion: number, tx?: Tx): Promise<Claims> {
  const request = currentRequest();
  const now = new Date();
  const session: SessionDoc = {
    // Random, unlike the driver's own ids: it tells nothing of when, or of others.
    _id: new ObjectId(randomBytes(12)),
    userId: requireId(uid),
    version: sessionVersion,
    createdAt: now,
    lastSeenAt: now,
    userAgent: (request?.userAgent ?? "").slice(0, 400),
    address: request?.address ?? "unknown",
  };
  await sessionDocs().insertOne(session, inside(tx));
  return { uid, sessionVersion, sid: session._id.toHexString() };
}

/** Whether a token's session is on record still; notes, now and then, that it was seen. */
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
      // Who reads a page is not sent away because a note could not be made.
      .catch((error: unknown) => log.warn({ err: error }, "a session could not be noted as seen"));
  }
  return true;
}

/** The person a token names, as the database knows them now; null when disabled, gone or signed out since. */
export async function readViewer(claims: Claims): Promise<Viewer | null> {
  const _id = parseId(claims.uid);
  if (!_id) return null;
  const [user, open] = await Promise.all([findViewer(_id), isSessionOpen(claims)]);
  if (!user || !open || user.disabled || user.sessionVersion !== claims.sessionVersion) return null;
  return user.viewer;
}

/** A session on record; `version` is the account's sessionVersion that its tokens carry. */
type SessionRecord = Pick<SessionDoc, "version" | "createdAt" | "lastSeenAt" | "userAgent" | "address"> & {
  id: string;
};

/** An account's sessions that have not run out, last seen first, at most 100. */
export async function listSessions(uid: string): Promise<SessionRecord[]> {
  const docs = await sessionDocs()
    .find(
      { userId: requireId(uid), lastSeenAt: { $gt: new Date(Date.now() - SESSION_SECONDS * 1000) } },
      { sort: { lastSeenAt: -1 }, limit: MAX_LISTED },
    )
    .toArray();
  return docs.map(({ _id, version, createdAt, lastSeenAt, userAgent, address }) => ({
    id: _id.toHexString(),
    version,
    createdAt,
    lastSeenAt,
    userAgent,
    address,
  }));
}

/** Ends one session of an account; answers how many ended. `sid` malformed: none. */
export async function endSession(uid: string, sid: string): Promise<number> {
  const _id = parseId(sid);
  if (!_id) return 0;
  return (await sessionDocs().deleteOne({ _id, userId: requireId(uid) })).deletedCount;
}

/**
 * Ends every session of an account that was started before, whatever it holds (cookie or Bearer); answers the new
 * session version, null when the account is gone. Sessions that are started at this very moment end too, because they
 * carry the old version.
 */
export async function endSessions(uid: string, tx: Tx): Promise<number | null> {
  const version = await raiseSessionVersion(uid, tx);
  if (version !== null) await sessionDocs().deleteMany({ userId: requireId(uid) }, inside(tx));
  return version;
}
