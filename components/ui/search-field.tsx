import { Search } from "lucide";
import { Icon } from "./icon";
import { Input } from "./input";

/** The search box of a `FilterForm`. Its label says what can be searched for. */
export function SearchField({
  label,
  placeholder = label,
  given,
  maxLength = 200,
}: {
  label: string;
  /** Unset: the label. */
  placeholder?: string;
  /** The current search words, from the page's query. */
  given: string | undefined;
  maxLength?: number;
}) {
  return (
    <Input
      type="search"
      name="q"
      label={label}
      placeholder={placeholder}
      hideLabel
      icon={<Icon of={Search} aria-hidden size={20} />}
      maxLength={maxLength}
      autoComplete="off"
      defaultValue={given ?? ""}
      className="grow basis-72 sm:max-w-96"
    />
  );
}
