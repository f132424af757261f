import "server-only";
import { z } from "zod";
import { askLocal } from "@/lib/platform/http/ask-local";
import { type LocalSms, localSms } from "./schema";
import { smsSettings } from "./settings";

/**
 * The newest 100 SMS in the local gateway, newest first. If `to` is null, SMS to anybody. Throws AppError not_found
 * if a real gateway is configured, or if other machines can reach this server. Throws unavailable if the local
 * gateway does not answer.
 */
export async function listLocalSms(to: string | null): Promise<LocalSms[]> {
  const query = to ? `?${new URLSearchParams({ to })}` : "";
  return z.array(localSms).parse(await askLocal(smsSettings().apiBase, `/messages${query}`, "smsSilent"));
}
