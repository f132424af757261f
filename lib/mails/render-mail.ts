import "server-only";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { linkToken } from "@/lib/people/auth/one-time-links";
import { phoneCode } from "@/lib/people/phones/phone-code";
import type { Tools } from "@/lib/platform/mail/template";
import { serverSettings } from "@/lib/platform/server/settings";
import { inLanguage, type Language, localPath } from "@/lib/texts/language";
import { type Letter, writeLetter } from "./write-letter";
import { isSms, writeSms } from "./write-sms";

type Kept = { kind: string; data: unknown };

/**
 * Makes the links (from NEXTAUTH_URL, to pages in the current language), and the codes and tokens (from the server's
 * secret).
 */
const tools: Tools = {
  link: (path) => `${serverSettings().baseUrl}${localPath(path)}`,
  receiverCode,
  phoneCode,
  linkToken,
};

/** Writes a mail of the outbox in a language; called just before it is sent. Throws as writeLetter. */
export const renderMail = (mail: Kept, language: Language): Letter =>
  inLanguage(language, () => writeLetter(mail, tools));

/** Writes an SMS of the outbox in a language; null when it is a mail. Throws as writeSms. */
export const renderSms = ({ kind, data }: Kept, language: Language): string | null =>
  isSms(kind) ? inLanguage(language, () => writeSms(kind, data, tools)) : null;
