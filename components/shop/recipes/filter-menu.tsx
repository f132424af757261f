import { Check, ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { classNames } from "@/components/ui/class-names";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";
import { Icon } from "../../ui/icon";

export type FilterChoice = {
  label: string;
  href: string;
  chosen: boolean;
  recipes?: number | undefined;
  more?: true | undefined;
};

interface FilterMenuProps {
  label: string;
  /** The chosen value as text; undefined if nothing is chosen. */
  value?: string | undefined;
  choices: readonly FilterChoice[];
  icon?: ReactNode;
  /** An explanation shown above the choices. */
  note?: string | undefined;
  /** True aligns the opened panel with the right edge of its button. */
  right?: boolean;
  /** True does not highlight the chosen value. */
  plain?: boolean;
  /** True styles the button as a rounded label instead of a field. */
  pill?: boolean;
  className?: string;
}

/** A filter menu with links as its choices. It is a native `<details>` element, so it works without scripts. */
export function FilterMenu({
  label,
  value,
  choices,
  icon,
  note,
  right,
  plain,
  pill,
  className,
}: FilterMenuProps) {
  return (
    <details name="recipe-filter" className={classNames("group/menu relative", className)}>
      <summary
        className={classNames(
          "menu-button",
          pill ? "rounded-full px-5 font-medium" : "rounded-sm px-3.5",
          value === undefined || plain ? "border-line-strong" : "border-ink inset-ring inset-ring-ink",
        )}
      >
        {icon}
        {label && <span className={value === undefined ? undefined : "text-ink-2"}>{label}</span>}
        {value !== undefined && (
          <span className={classNames("max-w-60 truncate", plain ? "font-medium" : "font-semibold")}>
            {value}
          </span>
        )}
        <Icon
          of={ChevronDown}
          aria-hidden
          size={18}
          className={classNames("text-ink-3 group-open/menu:rotate-180", Boolean(icon) && "max-lg:hidden")}
        />
      </summary>
      <ul className={classNames("menu-panel", right && "right-0")}>
        {note && <li className="max-w-72 px-3 py-2 text-sm text-ink-2">{note}</li>}
        {choices.map((choice) => (
          <li key={choice.href}>
            {/* A plain link, which list-links.tsx opens without a page reload. */}
            <a
              href={localPath(choice.href)}
              aria-current={choice.chosen ? "true" : undefined}
              className="menu-choice"
            >
              <AsWritten of={choice.label} />
              {choice.recipes !== undefined && (
                <span className="num">{recipesTexts.countOfChoice(choice.recipes, choice.more)}</span>
              )}
              {choice.chosen && <Icon of={Check} aria-hidden size={18} />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
