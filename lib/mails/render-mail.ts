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
 * Functions for mail templates. They build links (from NEXTAUTH_URL, to pages in the current language), and codes and
 * tokens (from the server's secret).
 */
const tools: Tools = {
  link: (path) => `${serverSettings().baseUrl}${localPath(path)}`,
  receiverCode,
  phoneCode,
  linkToken,
};

/** Renders a mail of the outbox in a language, just before it is sent. Throws the errors of writeLetter. */
export const renderMail = (mail: Kept, language: Language): Letter =>
  inLanguage(language, () => writeLetter(mail, tools));

/**
 * Renders an SMS of the outbox in a language. Returns null if the message is a mail. Throws the errors of writeSms.
 */
export const renderSms = ({ kind, data }: Kept, language: Language): string | null =>
  isSms(kind) ? inLanguage(language, () => writeSms(kind, data, tools)) : null;
