import { z } from "zod";
import { ownUser } from "@/lib/people/users/model";
import { moment } from "@/lib/platform/http/answers";
import { momentCodec } from "@/lib/platform/model/codecs";
import { answerView } from "@/lib/platform/model/shapes";
import { signedInBrowser } from "./model";

/** An account as its owner reads it (contract, `GET /account`). */
export const accountView = answerView(ownUser).extend({
  metadata: z.strictObject({ creationTime: moment, lastSignInTime: moment }),
});

/** The response of `GET /account/token`. */
export const issuedToken = z.object({ token: z.string(), expires: momentCodec() });
export const tokenView = answerView(issuedToken);

/** A signed-in browser in the account owner's list of sessions. */
export const openSession = z.object({
  _id: signedInBrowser.shape._id,
  device: z.string(),
  ...signedInBrowser.pick({ address: true, createdAt: true, lastSeenAt: true }).shape,
  current: z.boolean().describe("The one that asks."),
});
export type OpenSession = z.output<typeof openSession>;

/** The response of `GET /account/sessions`. */
export const sessionsView = z.strictObject({ sessions: z.array(answerView(openSession)) });
