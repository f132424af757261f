import { z } from "zod";
import { accountView } from "@/lib/auth/views";
import { moment, objectId } from "@/lib/http/answers";
import { pickupView } from "@/lib/parcels/views";

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
