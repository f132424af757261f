import { classNames } from "./class-names";
import { RoutedLink } from "./routed-link";

interface Tab {
  key: string;
  href: string;
  label: string;
  /** The number of entries in the tab, formatted for users. */
  count?: string | undefined;
}

/**
 * Links that look like tabs: parts of one list, each with its own address. The chosen tab is filled with the text
 * colour.
 */
export function TabLinks({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly Tab[];
  current: string | null;
}) {
  return (
    <nav aria-label={label} className="-mx-1 flex max-w-full gap-1 overflow-x-auto px-1 py-1">
      {tabs.map((tab) => (
        <RoutedLink
          key={tab.key}
          href={tab.href}
          aria-current={tab.key === current ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-touch items-center gap-2 rounded-sm px-3.5 font-semibold whitespace-nowrap",
            tab.key === current ? "bg-ink text-paper" : "text-ink-2 hover:bg-sunken hover:text-ink",
          )}
        >
          {tab.label}
          {tab.count !== undefined && <span className="num font-normal">{tab.count}</span>}
        </RoutedLink>
      ))}
    </nav>
  );
}
