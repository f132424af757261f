import { randomUUID } from "node:crypto";
import { Binary } from "mongodb";
import { type Doc, docOf, int, isArray, isDoc, type Value } from "../bson/values";
import { SESSION_MINUTES, Sessions } from "../sessions/registry";
import type { Command, Context } from "./context";

const ok = (): Doc => docOf({ ok: 1 });

/** `startSession` */
export function startSession(): Doc {
  const id = new Binary(Buffer.from(randomUUID().replaceAll("-", ""), "hex"), 4);
  return docOf({ id: docOf({ id }), timeoutMinutes: int(SESSION_MINUTES), ok: 1 });
}

/** The sessions that a command names, as text. */
function named(command: Command): string[] {
  const ids: Value | undefined = command.doc.get(command.name);
  return (isArray(ids) ? ids : []).flatMap((id) => {
    const session = isDoc(id) ? Sessions.idOf(docOf({ lsid: id })) : undefined;
    return session === undefined ? [] : [session];
  });
}

/** `refreshSessions` */
export function refreshSessions(context: Context, command: Command): Doc {
  for (const session of named(command)) context.sessions.refresh(session);
  return ok();
}

/** `endSessions` and `killSessions`: their transactions are aborted, their cursors closed. None named means all. */
export function endSessions(context: Context, command: Command): Doc {
  const sessions = named(command);
  if (sessions.length === 0 && command.name === "killSessions") return killAllSessions(context);
  for (const session of sessions) {
    context.sessions.end(session);
    context.cursors.endSession(session);
  }
  return ok();
}

/** `killAllSessions`: nobody signs in here, so all sessions are the one user's. */
export function killAllSessions(context: Context): Doc {
  context.sessions.endAll();
  context.cursors.endAllSessions();
  return ok();
}

/** `commitTransaction` */
export async function commitTransaction(context: Context, command: Command): Promise<Doc> {
  await context.sessions.commit(command.doc);
  return ok();
}

/** `abortTransaction` */
export function abortTransaction(context: Context, command: Command): Doc {
  context.sessions.abort(command.doc);
  return ok();
}
