import { useId } from "react";
import { classNames } from "@/components/ui/class-names";

interface AmountChoiceProps {
  label: string;
  choices: {
    key: string;
    label: string;
    chosen: boolean;
    link: { href: string; onClick: (event: React.MouseEvent) => void };
  }[];
}

/** One of a few views beside each other; chosen is ink. Each is an address of the same page. */
export function AmountChoice({ label, choices }: AmountChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <span id={id} className="text-sm text-ink-2">
        {label}
      </span>
      <ul aria-labelledby={id} className="flex overflow-hidden rounded-sm border border-line-strong">
        {choices.map(({ key, label: name, chosen, link }) => (
          <li key={key} className="border-line-strong not-first:border-l">
            <a
              {...link}
              rel="nofollow"
              aria-current={chosen ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-touch items-center px-3.5 text-sm font-semibold outline-offset-[-3px]!",
                chosen ? "bg-ink text-paper" : "text-ink hover:bg-sunken",
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
