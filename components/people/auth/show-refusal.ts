import { showAtFields } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/platform/http/client";
import { accountTexts } from "@/lib/texts/account";

/** Shows what a call refused: at the fields that it names, else as a toast. */
export function showRefusal<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void,
): void {
  if (showAtFields(error, names, setError).length > 0) return;
  toast.error(error instanceof ApiError ? error.detail : accountTexts.saveFailed);
}
