/** The box of a text field, a select and a text area: 48 high, strong border, sunken when it can't be changed. */
export const controlClass = [
  "w-full min-w-0 min-h-12 rounded-sm border border-line-strong bg-surface px-3.5 text-base text-ink",
  "placeholder:text-ink-3 transition-colors",
  "read-only:not-[select]:border-line read-only:not-[select]:bg-sunken read-only:not-[select]:text-ink-2",
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:opacity-100",
  "aria-invalid:border-red-ink aria-invalid:shadow-[inset_0_0_0_1px_var(--color-red-ink)]",
].join(" ");
