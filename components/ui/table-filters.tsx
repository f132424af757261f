import { SlidersHorizontal } from "lucide";
import { tablesTexts } from "@/lib/texts/tables";
import { buttonClass } from "./button-look";
import { ClearFilters } from "./clear-filters";
import { FilterForm } from "./filter-form";
import { Icon } from "./icon";
import { Input } from "./input";
import { SearchField } from "./search-field";
import { Select } from "./select";
import { filtersOf, type Given } from "./table-href";

/** One field of a table's filters. The page's query holds its value under the field's name. */
export type TableFilter =
  | { kind: "search"; label: string; placeholder?: string; maxLength?: number }
  | {
      kind: "choice";
      name: string;
      label: string;
      /** The label of the empty option, such as "All". */
      any: string;
      options: readonly { value: string; label: string }[];
      /** Classes for the minimum width and for how far the field grows. */
      className: string;
      /** True: the label is visible. Otherwise only screen readers get it. */
      labelled?: boolean;
    }
  /** A range of days; both days are included. `className` applies to each of the two date fields. */
  | { kind: "days"; from: string; to: string; className: string }
  /** A hidden value from the tab that is open. The form sends it together with the filters. */
  | { kind: "kept"; name: string };

interface TableFiltersProps {
  path: string;
  given: Given;
  filters: readonly TableFilter[];
}

/**
 * The filters above a table. A link clears all filters; it is shown if the table has several filters and one is set.
 * On a phone, more than one field besides the search is folded away, unless it is set.
 */
export function TableFilters({ path, given, filters }: TableFiltersProps) {
  const values = filtersOf(given);
  const isNarrowed = filters.length > 1 && Object.keys(values).length > 0;
  const fields = (of: readonly TableFilter[]) =>
    of.map((filter) => (
      <Field key={"name" in filter ? filter.name : filter.kind} filter={filter} given={given} />
    ));
  const folded = filters.filter(({ kind }) => kind === "choice" || kind === "days");
  const isSet = folded.some((filter) => namesOf(filter).some((name) => values[name] !== undefined));
  return (
    <FilterForm action={path} values={given}>
      {folded.length > 1 ? (
        <>
          {fields(filters.filter((filter) => !folded.includes(filter)))}
          <details className="table-filters" open={isSet}>
            <summary className={buttonClass({ variant: "secondary" })}>
              <Icon of={SlidersHorizontal} aria-hidden size={20} />
              {tablesTexts.filters}
            </summary>
            <div className="flex flex-wrap items-end gap-3">{fields(folded)}</div>
          </details>
        </>
      ) : (
        fields(filters)
      )}
      {isNarrowed && <ClearFilters href={path} />}
    </FilterForm>
  );
}

const namesOf = (filter: TableFilter): readonly string[] => {
  if (filter.kind === "days") return ["from", "to"];
  return "name" in filter ? [filter.name] : [];
};

function Field({ filter, given }: { filter: TableFilter; given: Given }) {
  if (filter.kind === "search") {
    const { kind: _, ...field } = filter;
    return <SearchField {...field} given={given.q} />;
  }
  if (filter.kind === "kept") {
    return <input type="hidden" name={filter.name} defaultValue={given[filter.name] ?? ""} />;
  }
  if (filter.kind === "days") {
    return (
      <div className="flex min-w-0 grow basis-72 flex-wrap gap-3 sm:max-w-88">
        {(["from", "to"] as const).map((name) => (
          <Input
            key={name}
            type="date"
            name={name}
            label={filter[name]}
            defaultValue={given[name] ?? ""}
            className={filter.className}
          />
        ))}
      </div>
    );
  }
  const { kind: _, any, labelled, ...field } = filter;
  return (
    <Select {...field} hideLabel={!labelled} placeholder={any} defaultValue={given[filter.name] ?? ""} />
  );
}
