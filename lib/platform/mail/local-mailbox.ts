import "server-only";
import { z } from "zod";
import { env, openToNetwork } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { type LocalMail, localMail } from "./schema";

const TIMEOUT_MS = 5_000;

/**
 * The newest hundred mails that the product would have sent, newest first; `to` null: to anybody. Throws AppError
 * not_found where a real mail server is in use or somebody else's machine could read along, unavailable when the
 * mailbox does not answer.
 */
export async function listLocalMails(to: string | null): Promise<LocalMail[]> {
  const query = to ? `?${new URLSearchParams({ to })}` : "";
  return z.array(localMail).parse(await ask(`/mails${query}`));
}

/** One of them. Throws as listLocalMails does, and not_found for an unknown id. */
export async function readLocalMail(id: string): Promise<LocalMail> {
  if (!/^[0-9a-f-]{1,40}$/.test(id)) throw new AppError("not_found");
  return localMail.parse(await ask(`/mails/${id}`));
}

async function ask(path: string): Promise<unknown> {
  const answer = await fetch(base() + path, {
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError("unavailable", "mailboxSilent", { cause });
  });
  if (answer.status === 404) throw new AppError("not_found");
  if (!answer.ok) throw new AppError("unavailable", "mailboxSilent");
  return answer.json();
}

/** Refused also where the start did not see the settings: it holds everybody's reset links. */
function base(): string {
  const { mail, allowPublicDemo } = env();
  if (mail.apiBase === null || !(allowPublicDemo || openToNetwork(env()) === null)) {
    throw new AppError("not_found");
  }
  return mail.apiBase;
}
