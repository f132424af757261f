import { type Doc, docOf, isArray, isDoc, type Value } from "../bson/values";
import { Sessions } from "../sessions/registry";
import type { Command, Context } from "./context";

const ok = (): Doc => docOf({ ok: 1 });

/** Returns the ids of the sessions that a command lists, as text. */
function named(command: Command): string[] {
  const ids: Value | undefined = command.doc.get(command.name);
  return (isArray(ids) ? ids : []).flatMap((id) => {
    const session = isDoc(id) ? Sessions.idOf(docOf({ lsid: id })) : undefined;
    return session === undefined ? [] : [session];
  });
}

/** Handles `endSessions`: aborts the transactions of the listed sessions and closes their cursors. */
export function endSessions(context: Context, command: Command): Doc {
  for (const session of named(command)) {
    context.sessions.end(session);
    context.cursors.endSession(session);
  }
  return ok();
}

export async function commitTransaction(context: Context, command: Command): Promise<Doc> {
  await context.sessions.commit(command.doc);
  return ok();
}

export function abortTransaction(context: Context, command: Command): Doc {
  context.sessions.abort(command.doc);
  return ok();
}
