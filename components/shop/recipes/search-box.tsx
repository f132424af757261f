import { Search, X } from "lucide";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { classNames } from "@/components/ui/class-names";
import { routes } from "@/lib/routes";
import { LIST_PARAMETERS } from "@/lib/shop/recipes/list-parameters.mjs";
import { listHref } from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import { commonTexts } from "@/lib/texts/common";
import { localPath } from "@/lib/texts/language";
import { recipesTexts } from "@/lib/texts/recipes";
import { Icon } from "../../ui/icon";
import { type Suggestion, useSuggestions } from "./use-suggestions";

interface SearchBoxProps {
  query: RecipeListQuery;
  /** Opens a URL. */
  go: (href: string) => void;
  /** The label; by default the label of the recipe list's search. */
  label?: string;
  className?: string;
  fieldClass?: string;
}

/**
 * The text search of the recipe list, with suggestions during typing. It works without scripts and keeps the other
 * filters.
 */
export function SearchBox({ className = "w-full lg:max-w-104", ...box }: SearchBoxProps) {
  const { query } = box;
  const kept = LIST_PARAMETERS.filter(
    (name) => name !== "q" && name !== "page" && query[name] !== undefined && query[name] !== "newest",
  );
  return (
    <search className={className}>
      <form action={localPath(routes.recipes)} method="get" className="relative">
        {/* The key recreates the field when the URL gets other search words. */}
        <Field key={query.q ?? ""} {...box} />
        <button
          type="submit"
          aria-label={commonTexts.search}
          className="absolute inset-y-0 left-0 grid w-12 place-items-center opacity-75"
        >
          <Icon of={Search} aria-hidden size={20} />
        </button>
        {kept.map((name) => (
          <input key={name} type="hidden" name={name} value={String(query[name])} />
        ))}
      </form>
    </search>
  );
}

function Field({ query, go, label = recipesTexts.searchPlaceholder, fieldClass = "" }: SearchBoxProps) {
  const [empty, setEmpty] = useState(query.q === undefined);
  /** The text to get suggestions for; null if no suggestions are wanted. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const [scripted, setScripted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const suggestions = useSuggestions(typed);
  const open = suggestions.length > 0;
  const optionId = (at: number) => `${list}-${at}`;
  // Set in an effect, because without scripts the search must be a plain field.
  useEffect(() => {
    setScripted(true);
    // The reader may type before the script is running.
    setEmpty(field.current?.value === "");
  }, []);

  const close = () => {
    setTyped(null);
    setActive(-1);
  };
  const choose = ({ href }: Suggestion) => {
    close();
    go(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores keys that are used to compose Bangla letters.
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    // Enter submits the form, so the suggestions are closed.
    if (event.key === "Enter" && !chosen) return close();
    if (!open) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      const places = suggestions.length + 1;
      setActive((at) => ((at + 1 + step + places) % places) - 1);
    } else if (event.key === "Enter" && chosen !== undefined) choose(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  };
  const clear = () => {
    if (field.current) field.current.value = "";
    setEmpty(true);
    close();
    field.current?.focus();
    if (query.q !== undefined) go(listHref(query, { q: undefined }));
  };

  return (
    <>
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={query.q ?? ""}
        onChange={(event) => {
          setEmpty(event.target.value === "");
          setTyped(event.target.value);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        maxLength={200}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        {...(scripted && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": open,
          "aria-controls": list,
          "aria-activedescendant": active < 0 ? undefined : optionId(active),
        })}
        className={`control pr-12 pl-12 placeholder-shown:pr-4 [&::-webkit-search-cancel-button]:hidden ${fieldClass}`}
      />
      {scripted && !empty && (
        <button
          type="button"
          aria-label={recipesTexts.clearTyped}
          onClick={clear}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center opacity-75"
        >
          <Icon of={X} aria-hidden size={20} />
        </button>
      )}
      {scripted && (
        <>
          <p role="status" className="sr-only">
            {open ? recipesTexts.suggestionsFound(suggestions.length) : ""}
          </p>
          <div
            id={list}
            role="listbox"
            aria-label={recipesTexts.suggestions}
            hidden={!open}
            className="absolute inset-x-0 top-full z-30 mt-2 max-h-96 overflow-y-auto rounded-md border border-line bg-surface p-2 text-ink shadow-float"
          >
            {suggestions.map((one, at) => (
              <Option
                key={one.href}
                id={optionId(at)}
                suggestion={one}
                active={at === active}
                onChoose={() => choose(one)}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  active: boolean;
  onChoose: () => void;
}

function Option({ id, suggestion: { kind, text, textBn }, active, onChoose }: OptionProps) {
  const dish = { title: text, titleBn: textBn };
  return (
    // The field keeps the focus and handles the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here
    <div
      id={id}
      role="option"
      aria-selected={active}
      // Keeps the focus in the field, so that the list stays open until the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        "flex min-h-touch cursor-pointer items-center justify-between gap-4 rounded-sm px-3 hover:bg-sunken",
        active && "bg-sunken inset-ring inset-ring-line-strong",
      )}
    >
      <span className="min-w-0 wrap-anywhere">
        {kind === "tag" ? recipesTexts.tag(text) : <DishName of={dish} />}
        {textBn && (
          <>
            {" "}
            <OtherName of={dish} className="inline" />
          </>
        )}
      </span>
      <span className="shrink-0 text-sm text-ink-2">{recipesTexts.suggestionKinds[kind]}</span>
    </div>
  );
}
