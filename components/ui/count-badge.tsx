/** A small number at the corner of an icon. Screen readers hear it from the icon's label. */
export const CountBadge = ({ children }: { children: string }) => (
  <span
    aria-hidden
    className="num absolute top-0 right-0 grid h-[min(1.25rem,20px)] min-w-[min(1.25rem,20px)] place-items-center rounded-full bg-alta px-[min(0.25rem,4px)] text-[min(0.8125rem,13px)] leading-none font-bold text-on-alta"
  >
    {children}
  </span>
);
