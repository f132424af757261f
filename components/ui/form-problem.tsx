import { CircleAlert } from "lucide";
import { Icon } from "./icon";

/**
 * Why a form was refused as a whole, above its button, until it is sent again. The toast that says the same is announced;
 * this one stays for who looked away, and is read where the form is.
 */
export function FormProblem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p
      className="flex items-start gap-3 rounded-sm bg-red-soft px-4 py-3 font-medium text-red-ink"
      data-form-problem
    >
      <Icon of={CircleAlert} aria-hidden size={20} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
