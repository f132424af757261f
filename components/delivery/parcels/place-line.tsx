import { AsWritten } from "@/components/ui/as-written";

/**
 * A street as a person wrote it, followed by place names from our texts, each with its own `lang`; missing parts are
 * left out.
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
