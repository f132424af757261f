import { phoneCodeDocs } from "@/lib/people/phones/collections";
import { phoneCode } from "@/lib/people/phones/phone-code";
import { openCode } from "@/lib/people/phones/queries-codes";
import { withTransaction } from "@/lib/platform/db/transactions";
import type { Person } from "./accounts";

/** Opens a code that proves a number, as `POST /account/phones` does for this person's session. Returns its digits. */
export async function openedCode({ uid, sid }: Person, phone: string): Promise<string> {
  const end = new Date(Date.now() + 3600_000);
  const scope = { purpose: "phone", phone, holder: sid, uid } as const;
  const opened = await withTransaction((tx) => openCode(scope, { againAt: end, expiresAt: end }, tx));
  return phoneCode(opened?.codeId ?? "");
}

/** The code that was sent to a number last. */
export async function newestCodeOf(phone: string): Promise<string> {
  const [doc] = await phoneCodeDocs().find({ phone }).sort({ codeId: -1 }).limit(1).toArray();
  return doc ? phoneCode(doc.codeId.toHexString()) : "";
}
