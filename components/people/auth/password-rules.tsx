import { Check, Circle } from "lucide";
import { classNames } from "@/components/ui/class-names";
import { type PasswordPolicy, passwordRules } from "@/lib/people/users/rules";
import { authTexts } from "@/lib/texts/auth";
import { Icon } from "../../ui/icon";

/** What the password must be, each line ticked as it is met. */
export function PasswordRules({ password, policy }: { password: string; policy: PasswordPolicy }) {
  return (
    <ul aria-label={authTexts.passwordRules} className="mt-2 grid gap-1 text-sm">
      {passwordRules(password, policy).map(({ message, met }) => {
        const icon = met ? Check : Circle;
        return (
          <li
            key={message}
            className={classNames("flex items-start gap-2", met ? "text-green-ink" : "text-ink-3")}
          >
            <Icon of={icon} aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span>
              {message}
              {met && <span className="sr-only">{authTexts.ruleMet}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
