import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { userDocs } from "./document";

/** Which of these accounts an administrator has switched off. */
export async function listDisabled(ids: readonly string[], tx?: Tx): Promise<Set<string>> {
  const own = [...new Set(ids)].map(requireId);
  const docs = await userDocs()
    .find({ _id: { $in: own }, disabled: true }, { projection: { _id: 1 }, ...inside(tx) })
    .toArray();
  return new Set(docs.map(({ _id }) => _id.toHexString()));
}
