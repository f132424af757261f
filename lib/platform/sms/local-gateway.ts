import "server-only";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { askLocal } from "@/lib/platform/http/ask-local";
import { type LocalSms, localSms } from "./schema";

/**
 * The newest hundred SMS that the product would have sent, newest first; `to` null: to anybody. Throws AppError
 * not_found where a real gateway is in use or somebody else's machine could read along, unavailable when the local one
 * does not answer.
 */
export async function listLocalSms(to: string | null): Promise<LocalSms[]> {
  const query = to ? `?${new URLSearchParams({ to })}` : "";
  return z.array(localSms).parse(await askLocal(env().sms.apiBase, `/messages${query}`, "smsSilent"));
}
