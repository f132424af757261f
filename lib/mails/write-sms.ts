import { sms as parcels } from "@/lib/delivery/parcels/sms";
import { sms as phones } from "@/lib/people/phones/sms";
import type { Tools } from "@/lib/platform/mail/template";

/** Every kind that goes by SMS; all others are mails. */
const KINDS = { ...phones, ...parcels };

type Kind = keyof typeof KINDS;

/** Whether what the outbox keeps under this kind goes by SMS. */
export const isSms = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind);

/** The text of an SMS from what was kept of it. Throws ZodError when the facts do not fit the kind. */
export const writeSms = (kind: Kind, data: unknown, tools: Tools): string => KINDS[kind].say(data, tools);
