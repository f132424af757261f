import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { SmsList } from "@/components/mailbox/sms-list";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { AppError } from "@/lib/platform/errors";
import { listLocalSms } from "@/lib/platform/sms/local-gateway";
import { mailboxTexts } from "@/lib/texts/mailbox";
import { englishOnly } from "../english-only";

export const generateMetadata = (): Metadata => englishOnly(mailboxTexts.sms.name);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The local SMS inbox: messages that were not really sent. The page does not exist if an SMS gateway is configured.
 */
export default async function LocalSmsPage({ searchParams }: Props) {
  const { to } = await searchParams;
  const wanted = typeof to === "string" ? to.trim().slice(0, 40) : "";
  const messages = await listLocalSms(wanted || null).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return error.code === "not_found" ? ("missing" as const) : null;
  });
  if (messages === "missing") return missingInside();
  return (
    <>
      <PageHeading title={mailboxTexts.sms.heading} note={mailboxTexts.sms.note} />
      {messages ? (
        <SmsList messages={messages} to={wanted} />
      ) : (
        <Notice kind="error">{mailboxTexts.sms.silent}</Notice>
      )}
    </>
  );
}
