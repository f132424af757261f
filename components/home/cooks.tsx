import { MapPin } from "lucide";
import { ArrowLink } from "@/components/ui/arrow-link";
import { Avatar } from "@/components/ui/avatar";
import { routes } from "@/lib/routes";
import type { FrontCook } from "@/lib/site/kitchen-views";
import { homeTexts } from "@/lib/texts/home";
import { langOf } from "@/lib/texts/lang-of";
import { Icon } from "../ui/icon";

/** Several cooks, each with a sentence from the cook's own story. Renders nothing if no cook has written a story. */
export function Cooks({ cooks }: { cooks: readonly FrontCook[] }) {
  if (cooks.length === 0) return null;
  return (
    <section aria-labelledby="cooks" className="mx-auto max-w-page px-gutter pt-section">
      <h2 id="cooks" className="display text-3xl lg:text-4xl">
        {homeTexts.cooksHeading}
      </h2>
      <ul className="mt-8 grid gap-x-6 gap-y-10 lg:grid-cols-3">
        {cooks.map(({ id, name, photo, area, line }) => (
          <li key={id} className="flex min-w-0 gap-5">
            <Avatar name={name} photo={photo} size={64} />
            <div className="min-w-0">
              <h3 lang={langOf(name)} className="display text-xl wrap-anywhere">
                {name}
              </h3>
              <p
                lang={langOf(area)}
                className="mt-1 flex items-center gap-1.5 text-sm wrap-anywhere text-ink-2"
              >
                <Icon of={MapPin} aria-hidden size={16} className="shrink-0" />
                {area}
              </p>
              <p lang={langOf(line)} className="mt-3 wrap-anywhere text-ink-2">
                {line}
              </p>
              <ArrowLink href={routes.kitchen(id)} className="mt-1">
                {homeTexts.seeKitchen(name)}
              </ArrowLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
