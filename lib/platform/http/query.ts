import "server-only";
import { AppError } from "@/lib/platform/errors";

/** The query as an object of texts. A parameter given twice is 422 (contract, "Questions answered"). */
export function readQuery(request: Request): Record<string, string> {
  const params = new URL(request.url).searchParams;
  const values: Record<string, string> = {};
  for (const [name, value] of params) {
    if (Object.hasOwn(values, name)) {
      throw new AppError("validation", {
        detail: `${name} is given twice.`,
        errors: [{ path: name, message: "Given twice" }],
      });
    }
    values[name] = value;
  }
  return values;
}
