import { CircleAlert } from "lucide";
import type { FieldErrors } from "react-hook-form";
import { commonTexts } from "@/lib/texts/common";
import { Icon } from "./icon";

/**
 * One sentence above a long form that was refused: how many fields are left. Each field says by itself what is wrong
 * with it, and the first one has the focus, so a single one needs no sentence.
 */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const left = Object.keys(errors).filter((name) => name !== "root").length;
  if (left < 2) return null;
  return (
    <p role="alert" className="mb-6 flex items-start gap-3 rounded-sm bg-red-soft px-4 py-3 text-red-ink">
      <Icon of={CircleAlert} aria-hidden size={20} className="mt-0.5 shrink-0" />
      {commonTexts.wrongFields(left)}
    </p>
  );
}
