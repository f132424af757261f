import { Badge } from "@/components/ui/badge";
import type { SavedAddress } from "@/lib/people/users/addresses/schema";
import { addressesTexts as say } from "@/lib/texts/addresses";

/** A saved address as it is read; what can be done with it stands below, where the page says so. */
export function AddressLines({ saved }: { saved: SavedAddress }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {saved.label}
        {saved.isDefault && <Badge tone="green">{say.isDefault}</Badge>}
      </p>
      <p className="mt-1 text-ink-2">
        {saved.name}, <span className="num">{saved.phone}</span>
      </p>
      <p className="whitespace-pre-line text-ink-2">
        {saved.address}, {saved.district}
      </p>
    </div>
  );
}
