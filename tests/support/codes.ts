import { phoneCodeDocs } from "@/lib/people/phones/collections";
import { phoneCode } from "@/lib/people/phones/phone-code";
import { type CodeScope, openCode } from "@/lib/people/phones/queries-codes";
import { withTransaction } from "@/lib/platform/db/transactions";
import type { Person } from "./accounts";

/** Opens a code that proves a number, as `POST /account/phones` does for this person's session. Returns its digits. */
export const openedCode = ({ uid, sid }: Person, phone: string): Promise<string> =>
  codeFor({ purpose: "phone", phone, holder: sid, uid });

/** Opens a code without an SMS, and without counting it. Returns its digits. */
export async function codeFor(scope: CodeScope): Promise<string> {
  const end = new Date(Date.now() + 3600_000);
  const opened = await withTransaction((tx) => openCode(scope, { againAt: end, expiresAt: end }, tx));
  return phoneCode(opened?.codeId ?? "");
}

/** The code that was sent to a number last. */
export async function newestCodeOf(phone: string): Promise<string> {
  const [doc] = await phoneCodeDocs().find({ phone }).sort({ codeId: -1 }).limit(1).toArray();
  return doc ? phoneCode(doc.codeId.toHexString()) : "";
}
