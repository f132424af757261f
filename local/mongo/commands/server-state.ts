import { createHash } from "node:crypto";
import { Binary } from "mongodb";
import type { ServerState } from "../aggregate/stage";
import { docOf, isArray, isDoc } from "../bson/values";
import type { Command, Context } from "./context";
import { currentOp } from "./diagnostics";

/** The digest of no user, as MongoDB writes it where nobody signs in. */
const NO_USER = new Binary(createHash("sha256").update("").digest(), 0);

/** What `$currentOp` and `$listLocalSessions` show: commands run one by one, so there is only this one. */
export const serverState = (context: Context, command: Command): ServerState => ({
  sessions() {
    const lsid = command.doc.get("lsid");
    const id = isDoc(lsid) ? lsid.get("id") : undefined;
    return id === undefined ? [] : [docOf({ _id: docOf({ id, uid: NO_USER }), lastUse: new Date() })];
  },
  operations() {
    const listed = currentOp(context, command).get("inprog");
    return isArray(listed) ? listed.filter(isDoc) : [];
  },
});
