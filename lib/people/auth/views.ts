import { z } from "zod";
import { moment, objectId } from "@/lib/platform/http/answers";
import { LANGUAGES } from "@/lib/texts/language";

/** An account as its owner sees it (contract, `GET /account`). */
export const accountView = z.strictObject({
  _id: objectId,
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  role: z.enum(["user", "seller", "admin"]),
  isRider: z.boolean(),
  language: z.enum(LANGUAGES).describe("In which mails are written."),
  metadata: z.strictObject({ creationTime: moment, lastSignInTime: moment }),
});

/** Answer of `GET /account/token`. */
export const tokenView = z.strictObject({ token: z.string(), expires: moment });

/** A signed-in browser as its owner sees it. */
const openSession = z.strictObject({
  _id: objectId,
  device: z.string(),
  address: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  current: z.boolean().describe("The one that asks."),
});

/** Answer of `GET /account/sessions`. */
export const sessionsView = z.strictObject({ sessions: z.array(openSession) });
