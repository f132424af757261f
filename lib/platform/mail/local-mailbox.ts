import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { askLocal } from "@/lib/platform/http/ask-local";
import { type LocalMail, localMail } from "./schema";
import { mailSettings } from "./settings";

/**
 * The newest hundred mails that the local mailbox has kept instead of sending, newest first; `to` null: to anybody.
 * Throws AppError not_found where a real mail server is in use or the server can be reached from other machines,
 * unavailable when the mailbox does not answer.
 */
export async function listLocalMails(to: string | null): Promise<LocalMail[]> {
  const query = to ? `?${new URLSearchParams({ to })}` : "";
  return z.array(localMail).parse(await ask(`/mails${query}`));
}

/** One mail of the local mailbox. Throws like listLocalMails, and not_found for an unknown id. */
export async function readLocalMail(id: string): Promise<LocalMail> {
  if (!/^[0-9a-f-]{1,40}$/.test(id)) throw new AppError("not_found");
  return localMail.parse(await ask(`/mails/${id}`));
}

const ask = (path: string) => askLocal(mailSettings().apiBase, path, "mailboxSilent");
