import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { PushList } from "@/components/mailbox/push-list";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { AppError } from "@/lib/platform/errors";
import { listLocalPushes } from "@/lib/platform/push/local-push-service";
import { mailboxTexts } from "@/lib/texts/mailbox";
import { englishOnly } from "../english-only";

export const dynamic = "force-dynamic";

export const generateMetadata = (): Metadata => englishOnly(mailboxTexts.push.name);

/** The pushes that were not really sent. The page does not exist if VAPID keys are configured. */
export default async function LocalPushPage() {
  const pushes = await listLocalPushes(null).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return error.code === "not_found" ? ("missing" as const) : null;
  });
  if (pushes === "missing") return missingInside();
  return (
    <>
      <PageHeading title={mailboxTexts.push.heading} note={mailboxTexts.push.note} />
      {pushes ? <PushList pushes={pushes} /> : <Notice kind="error">{mailboxTexts.push.silent}</Notice>}
    </>
  );
}
