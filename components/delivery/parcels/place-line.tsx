import { AsWritten } from "@/components/ui/as-written";

/** A street as somebody wrote it, and names of ours behind it, each in its own language; what is missing is left out. */
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
