import { classNames } from "@/components/ui/class-names";
import { RoutedLink } from "@/components/ui/routed-link";
import { Stitch } from "@/components/ui/stitch";
import { routes } from "@/lib/routes";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { whenRead } from "@/lib/texts/when-read";

const SECTIONS = whenRead(
  () =>
    [
      { href: routes.allParcels, label: texts.parcels },
      { href: routes.adminRiders, label: texts.riders },
    ] as const,
);

/** The tabs "parcels" and "riders" on the admin page All Parcels. */
export function AdminParcelsNav({ current }: { current: (typeof SECTIONS)[number]["href"] }) {
  return (
    <nav aria-label={texts.sections} className="mb-5 flex gap-6 border-b border-line">
      {SECTIONS.map(({ href, label }) => (
        <RoutedLink
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={classNames(
            "relative -mb-px inline-flex min-h-touch items-center px-1 font-semibold",
            href === current ? "text-ink" : "text-ink-2 hover:text-ink",
          )}
        >
          {label}
          {href === current && <Stitch className="absolute inset-x-1 bottom-0 text-alta-ink" />}
        </RoutedLink>
      ))}
    </nav>
  );
}
