import { classNames } from "./class-names";

/** The Bangla title of a dish, which stands under the other one; nothing where it has none. */
export function TitleBn({ of, className = "text-sm" }: { of: string | undefined; className?: string }) {
  return of ? (
    <span lang="bn" className={classNames("block font-normal wrap-anywhere text-ink-2", className)}>
      {of}
    </span>
  ) : null;
}
