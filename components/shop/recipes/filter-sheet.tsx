import { X } from "lucide";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-look";
import { Select } from "@/components/ui/select";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { MAX_TAGS, MAX_TAGS_OFFERED, tagsOf, toggledTag } from "@/lib/shop/recipes/asked-tags";
import { BOX_KINDS } from "@/lib/shop/recipes/box-values";
import {
  type BoundedCount,
  DIFFICULTIES,
  FILTERS,
  type ListChange,
  listHref,
  PLAIN_LIST,
} from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import type { FilterCounts, RecipeFacets } from "@/lib/shop/recipes/views";
import { boxTexts } from "@/lib/texts/box";
import { commonTexts } from "@/lib/texts/common";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";
import { IconButton } from "../../ui/icon";
import { ChoiceBoxes } from "./choice-boxes";
import { ChoiceRow } from "./choice-row";
import { countOf } from "./filter-choices";
import { LeaveOut } from "./leave-out";
import { RangeField } from "./range-field";
import { useChoiceCounts } from "./use-choice-counts";

/** The maximum of the time slider, in minutes; it means no limit. */
const LONGEST = 240;
/** The number of tags offered in addition to the chosen ones. */
const TAGS = 12;

interface FilterSheetProps {
  id: string;
  query: RecipeListQuery;
  facets: Pick<RecipeFacets, "authors" | "longest" | "dearest">;
  /** The number of recipes for each choice, with the filters that are active now. */
  counts: FilterCounts;
  total: BoundedCount;
  go: (href: string) => void;
}

/** The filters on a phone, in a panel from the bottom edge. It works without scripts. */
export function FilterSheet({ id, query, facets, counts: behind, total, go }: FilterSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const heading = useId();
  const [chosen, setChosen] = useState<ListChange>(() => pick(query));
  const { total: count, counts } = useChoiceCounts(query, { ...none, ...chosen }, { total, counts: behind });
  const tags = tagsOf(chosen.tag === undefined ? undefined : String(chosen.tag));
  // The tags offered at opening stay offered, even if they no longer match a recipe.
  const offered = [
    ...new Set([...tagsOf(query.tag), ...behind.tags.map(({ name }) => name).slice(0, TAGS), ...tags]),
  ];
  const set = (name: keyof ListChange) => (value: string | number | undefined) =>
    setChosen((before) => ({ ...before, [name]: value }));
  /** The number of a kitchen's recipes that match the filters, as text; "" if unknown. */
  const cooked = (author: string) => {
    const counted = counts.authors.find(({ id }) => id === author);
    return counted ? ` (${recipesTexts.countOfChoice(counted.recipes, counted.more)})` : "";
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sheet.current?.hidePopover();
    go(listHref(query, { ...chosen, page: 1 }));
  };
  const kept = (["q", "category", "sort"] as const).filter((name) => query[name] !== PLAIN_LIST[name]);
  const longest = Math.min(LONGEST, Math.ceil(facets.longest / 15) * 15);
  const dearest = Math.ceil(facets.dearest / 50) * 50;

  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={heading}
      className="popover inset-x-0 top-auto bottom-0 max-h-[88dvh] w-full max-w-none overscroll-contain rounded-b-none rounded-t-lg border-0 backdrop:bg-scrim lg:hidden"
    >
      <form
        action={localPath(routes.recipes)}
        method="get"
        onSubmit={submit}
        className="flex max-h-[88dvh] flex-col"
      >
        <div className="flex items-center justify-between border-b border-line px-5 py-2">
          <h2 id={heading} className="display text-2xl">
            {recipesTexts.filters}
          </h2>
          <IconButton
            icon={X}
            size={22}
            label={commonTexts.close}
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-mr-2 hover:bg-sunken"
          />
        </div>
        <div className="grid gap-6 overflow-y-auto px-5 py-6">
          {kept.map((name) => (
            <input key={name} type="hidden" name={name} value={query[name]} />
          ))}
          <ChoiceRow
            legend={recipesTexts.difficulty}
            name="difficulty"
            choices={DIFFICULTIES.map((value) => ({
              value,
              label: recipesTexts[value],
              ...countOf(counts.difficulties, value),
            }))}
            value={chosen.difficulty}
            onChange={set("difficulty")}
          />
          <ChoiceRow
            legend={boxTexts.filter}
            name="kind"
            choices={BOX_KINDS.map((value) => ({
              value,
              label: boxTexts.kinds[value],
              ...countOf(counts.kinds, value),
            }))}
            value={chosen.kind}
            onChange={set("kind")}
          />
          <RangeField
            label={recipesTexts.cookingTime}
            name="maxTime"
            min={15}
            max={longest}
            step={15}
            value={chosen.maxTime}
            say={recipesTexts.upToMinutes}
            count={count}
            onChange={set("maxTime")}
          />
          <RangeField
            label={recipesTexts.price}
            name="maxPrice"
            min={50}
            max={dearest}
            step={50}
            value={chosen.maxPrice}
            say={(taka) => recipesTexts.upToPrice(formatTaka(taka))}
            count={count}
            onChange={set("maxPrice")}
          />
          <ChoiceBoxes
            legend={recipesTexts.tags}
            note={recipesTexts.tagsNote(MAX_TAGS)}
            name="tag"
            choices={offered.map((tag) => {
              const counted = counts.tags.find(({ name }) => name === tag);
              const mine = tags.includes(tag);
              return {
                value: tag,
                label: recipesTexts.tag(tag),
                ...(mine ? {} : counted && { recipes: counted.recipes, more: counted.more }),
                off:
                  !mine &&
                  (tags.length === MAX_TAGS ||
                    (counted === undefined && counts.tags.length < MAX_TAGS_OFFERED && !count.more)),
              };
            })}
            chosen={tags}
            onToggle={(tag) => set("tag")(toggledTag(tags.join(","), tag))}
          />
          <Select
            label={recipesTexts.author}
            name="author"
            placeholder={recipesTexts.anyAuthor}
            options={facets.authors.map(({ id, name }) => ({ value: id, label: `${name}${cooked(id)}` }))}
            value={String(chosen.author ?? "")}
            onChange={(event) => set("author")(event.target.value || undefined)}
          />
          <LeaveOut
            counts={counts.without}
            value={chosen.without === undefined ? undefined : String(chosen.without)}
            onChange={set("without")}
          />
        </div>
        <div className="flex gap-3 border-t border-line px-4 py-4">
          <a
            href={localPath(listHref({ ...query, ...none }, {}))}
            onClick={() => {
              sheet.current?.hidePopover();
              setChosen({});
            }}
            className={`${buttonClass({ variant: "secondary" })} flex-1`}
          >
            {recipesTexts.clearFilters}
          </a>
          <Button type="submit" className="flex-2">
            {recipesTexts.showRecipes(count.recipes, count.more)}
          </Button>
        </div>
      </form>
    </div>
  );
}

const none: ListChange = Object.fromEntries(FILTERS.map((name) => [name, undefined]));
const pick = (query: RecipeListQuery): ListChange =>
  Object.fromEntries(FILTERS.map((name) => [name, query[name]]));
