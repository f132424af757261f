import type { FieldErrors } from "react-hook-form";
import { commonTexts } from "@/lib/texts/common";
import { Notice } from "./notice";

/**
 * One sentence above a long form that was refused: how many fields are left. Each field says by itself what is wrong
 * with it, and the first one has the focus, so a single one needs no sentence.
 */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const left = Object.keys(errors).filter((name) => name !== "root").length;
  if (left < 2) return null;
  return (
    <Notice kind="error" className="mb-6">
      {commonTexts.wrongFields(left)}
    </Notice>
  );
}
