import type { FieldErrors, FieldPath, FieldValues, Resolver } from "react-hook-form";
import { errorTexts } from "@/lib/texts/error";

/**
 * A form's rules that come after the form: `load` fetches them at the first check, so that the page itself stays
 * light. When they cannot be fetched nothing is sent, and `field` says that there is no connection.
 */
export function lateResolver<Values extends FieldValues, Sent>(
  load: () => Promise<Resolver<Values, unknown, Sent>>,
  field: FieldPath<Values>,
): Resolver<Values, unknown, Sent> {
  return async (...asked) => {
    const resolver = await load().catch(() => null);
    if (resolver) return resolver(...asked);
    const errors: Record<string, { type: string; message: string }> = {
      [field]: { type: "network", message: errorTexts.network },
    };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
