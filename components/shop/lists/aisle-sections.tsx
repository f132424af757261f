"use client";

import type { ListItem } from "@/lib/shop/lists/schema";
import { AISLES } from "@/lib/shop/recipes/foods/food";
import { listsTexts as say } from "@/lib/texts/lists";
import { ListRow } from "./list-row";
import type { ListActs } from "./list-state";

interface AisleSectionsProps {
  items: readonly ListItem[];
  onMark: ListActs["mark"];
  onRewrite: ListActs["rewrite"];
  onRemove: (item: ListItem) => void;
}

/** The list as one walks through a shop. */
export function AisleSections({ items, ...on }: AisleSectionsProps) {
  return (
    <div className="grid content-start gap-7 print:block print:columns-2">
      {AISLES.map((aisle) => {
        const here = items.filter((item) => item.aisle === aisle);
        if (here.length === 0) return null;
        return (
          <section
            key={aisle}
            aria-labelledby={`aisle-${aisle}`}
            className="print:mb-4 print:break-inside-avoid"
          >
            <h2 id={`aisle-${aisle}`} className="display text-xl">
              {say.aisles[aisle]}
            </h2>
            <ul className="mt-2 border-t border-line">
              {here.map((item, at) => (
                <ListRow
                  key={item._id}
                  item={item}
                  // Unlike amounts of one food belong together: no line between them.
                  joined={here[at + 1]?.group === item.group}
                  {...on}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
