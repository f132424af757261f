import "server-only";
import { linkToken } from "@/lib/auth/one-time-links";
import { env } from "@/lib/env";
import { receiverCode } from "@/lib/parcels/read-parcel";
import { type Letter, writeLetter } from "./templates/write-letter";

/**
 * Writes a mail of the outbox just before it is sent: links from NEXTAUTH_URL, codes and tokens from the server's secret. Throws as
 * writeLetter.
 */
export const renderMail = (mail: { kind: string; data: unknown }): Letter =>
  writeLetter(mail, { link: (path) => `${env().baseUrl}${path}`, receiverCode, linkToken });
