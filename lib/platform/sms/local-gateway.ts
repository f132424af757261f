import "server-only";
import { z } from "zod";
import { askLocal } from "@/lib/platform/http/ask-local";
import { type LocalSms, localSms } from "./schema";
import { smsSettings } from "./settings";

/**
 * The newest hundred SMS that the local gateway has kept instead of sending, newest first; `to` null: to anybody.
 * Throws AppError not_found where a real gateway is in use or the server can be reached from other machines,
 * unavailable when the local gateway does not answer.
 */
export async function listLocalSms(to: string | null): Promise<LocalSms[]> {
  const query = to ? `?${new URLSearchParams({ to })}` : "";
  return z.array(localSms).parse(await askLocal(smsSettings().apiBase, `/messages${query}`, "smsSilent"));
}
