import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { Mailbox } from "@/components/mailbox/mailbox";
import { AppError } from "@/lib/platform/errors";
import { listLocalMails, readLocalMail } from "@/lib/platform/mail/local-mailbox";
import { mailboxTexts } from "@/lib/texts/mailbox";
import { englishOnly } from "../../english-only";

export const generateMetadata = (): Metadata => englishOnly(mailboxTexts.name);

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A page of the local mailbox: a single mail, beside the list of mails. */
export default async function LocalMailOnePage({ params, searchParams }: Props) {
  const { id } = await params;
  const { to } = await searchParams;
  const wanted = typeof to === "string" ? to.trim().slice(0, 320) : "";
  const read = Promise.all([readLocalMail(id), listLocalMails(wanted || null)]);
  const found = await read.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  if (!found) return missingInside();
  const [open, mails] = found;
  return <Mailbox mails={mails} to={wanted} open={open} />;
}
