import "server-only";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { linkToken } from "@/lib/people/auth/one-time-links";
import { env } from "@/lib/platform/env";
import { inLanguage, type Language, localPath } from "@/lib/texts/language";
import { type Letter, writeLetter } from "./write-letter";

/**
 * Writes a mail of the outbox just before it is sent, in a language: links from NEXTAUTH_URL to its pages, codes and
 * tokens from the server's secret. Throws as writeLetter.
 */
export const renderMail = (mail: { kind: string; data: unknown }, language: Language): Letter =>
  inLanguage(language, () =>
    writeLetter(mail, { link: (path) => `${env().baseUrl}${localPath(path)}`, receiverCode, linkToken }),
  );
