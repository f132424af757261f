import { AsWritten } from "@/components/ui/as-written";

/**
 * An address line: the street as typed by a person, then place names. The street gets its own `lang`, because it may
 * be in the other language. Missing parts are left out.
 */
export function PlaceLine({
  street,
  names,
}: {
  street: string | null;
  names: readonly (string | null | undefined)[];
}) {
  const ours = names.filter(Boolean).join(", ");
  return (
    <>
      {street && <AsWritten of={street} />}
      {street && ours && ", "}
      {ours}
    </>
  );
}
