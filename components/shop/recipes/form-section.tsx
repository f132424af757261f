import type { ReactNode } from "react";

/** A part of the recipe form with its heading. */
export function FormSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-6 border-line not-first-of-type:border-t not-first-of-type:pt-6">
      <legend className="display float-left text-2xl">{heading}</legend>
      {children}
    </fieldset>
  );
}
