import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { askLocal } from "@/lib/platform/http/ask-local";
import { type LocalMail, localMail } from "./schema";
import { mailSettings } from "./settings";

/**
 * The newest 100 mails in the local mailbox, newest first. If `to` is null, mails to anybody. Throws AppError
 * not_found if a real mail server is configured, or if other machines can reach this server. Throws unavailable if
 * the mailbox does not answer.
 */
export async function listLocalMails(to: string | null): Promise<LocalMail[]> {
  const query = to ? `?${new URLSearchParams({ to })}` : "";
  return z.array(localMail).parse(await ask(`/mails${query}`));
}

/** One mail of the local mailbox. Throws the errors of listLocalMails, and not_found for an unknown id. */
export async function readLocalMail(id: string): Promise<LocalMail> {
  if (!/^[0-9a-f-]{1,40}$/.test(id)) throw new AppError("not_found");
  return localMail.parse(await ask(`/mails/${id}`));
}

const ask = (path: string) => askLocal(mailSettings().apiBase, path, "mailboxSilent");
