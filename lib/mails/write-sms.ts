import { sms as parcels } from "@/lib/delivery/parcels/sms";
import { sms as phones } from "@/lib/people/phones/sms";
import { sms as users } from "@/lib/people/users/sms";
import type { Tools } from "@/lib/platform/mail/template";

/** The kinds that are sent by SMS; all others are mails. */
const KINDS = { ...phones, ...users, ...parcels };

type Kind = keyof typeof KINDS;

export const isSms = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind);

/** Builds an SMS from its stored data. Throws ZodError if the data does not fit the kind. */
export const writeSms = (kind: Kind, data: unknown, tools: Tools): string => KINDS[kind].write(data, tools);
