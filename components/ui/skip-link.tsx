/** A link past what stands before the content. Only a reader with a keyboard sees it, when it has the focus. */
export const SkipLink = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    className="sr-only rounded-sm bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-70"
  >
    {children}
  </a>
);
