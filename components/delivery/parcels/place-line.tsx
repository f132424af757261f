import { AsWritten } from "@/components/ui/as-written";

/** An address line: the street as typed, followed by place names. Missing parts are left out. */
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
