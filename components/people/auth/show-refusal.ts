import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/platform/http/client";
import { accountTexts } from "@/lib/texts/account";

/** Shows what a call refused: at the fields that it names, else as a toast. */
export function showRefusal<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, error: { message: string }) => void,
): void {
  const wrong = error instanceof ApiError ? error.errors : [];
  let shown = false;
  for (const { path, message } of wrong) {
    const name = names.find((one) => one === path);
    if (!name) continue;
    setError(name, { message });
    shown = true;
  }
  if (!shown) toast.error(error instanceof ApiError ? error.detail : accountTexts.saveFailed);
}
