import { MapPin } from "lucide";
import { Avatar } from "@/components/ui/avatar";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import type { FrontCook } from "@/lib/site/kitchen-views";
import { homeTexts } from "@/lib/texts/home";
import { langOf } from "@/lib/texts/lang-of";
import { Icon } from "../ui/icon";

/** Several cooks, each with a sentence from the cook's own story. Renders nothing if no cook has written a story. */
export function Cooks({ cooks }: { cooks: readonly FrontCook[] }) {
  if (cooks.length === 0) return null;
  return (
    <section aria-labelledby="cooks" className="mx-auto max-w-page px-gutter pt-8 lg:pt-20">
      <h2 id="cooks" className="display text-2xl lg:text-3xl">
        {homeTexts.cooksHeading}
      </h2>
      <ul className="mt-5 grid gap-x-6 gap-y-5 md:grid-cols-3 lg:mt-7">
        {cooks.map(({ id, name, photo, area, line }) => (
          <li key={id} className="relative flex min-w-0 gap-4">
            <Avatar name={name} photo={photo} size={64} />
            <div className="min-w-0">
              <h3 lang={langOf(name)} className="display text-xl wrap-anywhere">
                <RoutedLink href={routes.kitchen(id)} className="whole-card hover:underline">
                  {name}
                </RoutedLink>
              </h3>
              <p
                lang={langOf(area)}
                className="mt-0.5 flex items-center gap-1.5 text-sm wrap-anywhere text-ink-2"
              >
                <Icon of={MapPin} aria-hidden size={16} className="shrink-0" />
                {area}
              </p>
              <p lang={langOf(line)} className="mt-1 wrap-anywhere text-ink-2">
                {line}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
