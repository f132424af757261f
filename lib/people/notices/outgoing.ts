import { z } from "zod";
import type { MailOf } from "@/lib/platform/outbox/mail-of";

/**
 * What the outbox stores of a push, and of the SMS of notices (`notice`). `notices`: their ids; the words are made when
 * it is sent. `id`: the notice's, or that of a push which joins several.
 */
const outgoing = z.object({ notices: z.array(z.string()), id: z.string() });

const payloads = {
  /** `device`: a trial, which goes to this device alone. */
  push: outgoing.extend({ device: z.string().optional() }),
  notice: outgoing,
};

export type NoticeMessage = MailOf<typeof payloads>;

export const readOutgoing = (data: unknown) => payloads.push.parse(data);
