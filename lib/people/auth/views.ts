import { z } from "zod";
import { ownUser } from "@/lib/people/users/model";
import { moment, objectId } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";

/** An account as its owner sees it (contract, `GET /account`). */
export const accountView = answerView(ownUser).extend({
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
