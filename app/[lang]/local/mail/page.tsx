import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { Mailbox } from "@/components/mailbox/mailbox";
import { Notice } from "@/components/ui/notice";
import { AppError } from "@/lib/platform/errors";
import { listLocalMails } from "@/lib/platform/mail/local-mailbox";
import { mailboxTexts } from "@/lib/texts/mailbox";
import { englishOnly } from "../english-only";

export const generateMetadata = (): Metadata => englishOnly(mailboxTexts.name);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The local mailbox: mails that were not really sent. The page does not exist if a real mail server is configured.
 */
export default async function LocalMailPage({ searchParams }: Props) {
  const { to } = await searchParams;
  const wanted = typeof to === "string" ? to.trim().slice(0, 320) : "";
  const mails = await listLocalMails(wanted || null).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return error.code === "not_found" ? ("missing" as const) : null;
  });
  if (mails === "missing") return missingInside();
  if (!mails) return <Silent />;
  return <Mailbox mails={mails} to={wanted} open={null} />;
}

function Silent() {
  return (
    <>
      <h1 className="display mb-6 text-3xl">{mailboxTexts.heading}</h1>
      <Notice kind="error">{mailboxTexts.silent}</Notice>
    </>
  );
}
