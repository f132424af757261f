/** What a row is called, as the button that opens it beside the table. */
export function OpenRow({ label, name, onOpen }: { label: string; name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      onClick={onOpen}
      className="relative block text-left font-semibold wrap-anywhere underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline"
    >
      {name}
    </button>
  );
}
