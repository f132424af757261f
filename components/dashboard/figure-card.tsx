import { ArrowUpRight, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Icon } from "../ui/icon";

interface FigureCardProps {
  icon: IconNode;
  label: string;
  children: ReactNode;
  /** A line of small text below the figure. */
  note: string;
  /** Makes the whole card a link to this address. */
  href?: string;
}

/** One figure with a label in a card. Must be inside a `<dl>`. */
export function FigureCard({ icon, label, children, note, href }: FigureCardProps) {
  return (
    <div className="relative rounded-md border border-line bg-surface p-5 has-[a:hover]:bg-sunken sm:p-6">
      <dt className="flex items-center gap-3 text-ink-2">
        <Icon of={icon} aria-hidden size={20} className="shrink-0" />
        {href ? (
          <Link href={href} className="flex flex-1 justify-between gap-3 after:absolute after:inset-0">
            {label}
            <Icon of={ArrowUpRight} aria-hidden size={18} className="mt-0.5 shrink-0" />
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="display mt-3 text-[min(2.75rem,14vw)] leading-none wrap-anywhere lg:text-[3.5rem]">
        {children}
      </dd>
      <dd className="mt-4 text-sm text-ink-2">{note}</dd>
    </div>
  );
}
