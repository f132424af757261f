"use client";

import { useEffect, useState } from "react";
import { localDigits } from "@/lib/texts/digits";
import { classNames } from "./class-names";
import { Stitch } from "./stitch";

/** The root margin of an IntersectionObserver. It includes everything above a line at 26 % of the window's height. */
const READ = "100000px 0px -74% 0px";

/** The table of contents of a long page. It marks the section that is being read. */
export function MarkedContents({
  heading,
  sections,
}: {
  heading: string;
  /** `id` is the id of the section's element. */
  sections: readonly { id: string; title: string }[];
}) {
  const current = useSectionRead(sections);
  return (
    <nav aria-labelledby="contents" className="mb-14 lg:mb-0 lg:pr-12">
      <div className="lg:sticky lg:top-28">
        <h2 id="contents" className="font-semibold">
          {heading}
        </h2>
        <ol className="mt-3 grid">
          {sections.map(({ id, title }, index) => (
            <li key={id} className="relative">
              {current === id && (
                <Stitch vertical className="absolute inset-y-2 left-0 text-alta-ink max-lg:hidden" />
              )}
              <a
                href={`#${id}`}
                aria-current={current === id ? "location" : undefined}
                className={classNames(
                  "flex min-h-touch items-center gap-4 py-1 lg:pl-2 underline-offset-4 hover:text-ink hover:underline",
                  current === id ? "text-ink" : "text-ink-2",
                )}
              >
                <span className="num w-5 shrink-0 text-right text-ink-3">{localDigits(index + 1)}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** Returns the id of the section that is being read, or null above the first section. */
function useSectionRead(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = sections.map(({ id }) => id).join(" ");
  useEffect(() => {
    const watch = new IntersectionObserver(
      () => {
        const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight;
        setCurrent(ids.split(" ").findLast((id) => topOf(id) < innerHeight * 0.26) ?? null);
      },
      { rootMargin: READ },
    );
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [ids]);
  return current;
}
