import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { ReceiptPaper } from "@/components/money/receipt-paper";
import { readReceipt } from "@/lib/money/receipts/read-receipt";
import { requireUser } from "@/lib/people/auth/session";
import { AppError } from "@/lib/platform/errors";
import { routes } from "@/lib/routes";
import { receiptTexts as texts } from "@/lib/texts/receipts";

export const generateMetadata = (): Metadata => ({ title: texts.receipt, robots: { index: false } });

/** The page with a receipt or a credit note. Only the person who paid and admins can open it. */
export default async function ReceiptPage({ params }: { params: Promise<{ number: string }> }) {
  const { number } = await params;
  const viewer = await requireUser(routes.receipt(number));
  const receipt = await readReceipt(viewer, number).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  if (!receipt) return missingInside();
  return <ReceiptPaper receipt={receipt} />;
}
