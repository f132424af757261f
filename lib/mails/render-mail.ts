import "server-only";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { linkToken } from "@/lib/people/auth/one-time-links";
import { env } from "@/lib/platform/env";
import { type Letter, writeLetter } from "./write-letter";

/**
 * Writes a mail of the outbox just before it is sent: links from NEXTAUTH_URL, codes and tokens from the server's secret. Throws as
 * writeLetter.
 */
export const renderMail = (mail: { kind: string; data: unknown }): Letter =>
  writeLetter(mail, { link: (path) => `${env().baseUrl}${path}`, receiverCode, linkToken });
