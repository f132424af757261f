import { ClearFilters } from "@/components/ui/clear-filters";
import { FilterForm } from "@/components/ui/filter-form";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import type { DeskAddress } from "@/lib/delivery/parcels/schema";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { routes } from "@/lib/routes";
import { deskTexts as say } from "@/lib/texts/desk";
import { givenOf } from "./desk-links";
import { word } from "./tracking-words";

interface DeskFiltersProps {
  address: DeskAddress;
  regions: readonly string[];
  riders: readonly { userId: string; fullName: string }[];
}

/** What a tab asks for and no single status stands for. */
const GROUPS = ["on_the_way", "problem"] as const;

/** Search and filters of All Parcels; the address holds them. */
export function ParcelDeskFilters({ address, regions, riders }: DeskFiltersProps) {
  const given = givenOf(address);
  const choice = (name: string, label: string, placeholder: string) => ({
    name,
    label,
    placeholder,
    hideLabel: true,
    defaultValue: given[name] ?? "",
    className: "grow basis-36 xl:max-w-48",
  });
  return (
    <FilterForm action={routes.allParcels} values={given}>
      <SearchField label={say.search} given={given.q} />
      <Select
        {...choice("status", say.status, say.anyStatus)}
        options={[
          ...GROUPS.map((group) => ({ value: group, label: say.tabs[group] })),
          ...PARCEL_STATUSES.map((status) => ({ value: status, label: word(status) })),
        ]}
      />
      <Select
        {...choice("region", say.region, say.anyRegion)}
        options={regions.map((region) => ({ value: region, label: region }))}
      />
      <Select
        {...choice("rider", say.rider, say.anyRider)}
        options={[
          { value: "none", label: say.noRider },
          ...riders.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
        ]}
      />
      <Select
        {...choice("kind", say.kind, say.anyKind)}
        options={(["order", "booking"] as const).map((kind) => ({ value: kind, label: word(kind) }))}
      />
      {Object.keys(given).length > 0 && <ClearFilters href={routes.allParcels} />}
    </FilterForm>
  );
}
