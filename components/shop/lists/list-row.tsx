"use client";

import { House, Pencil, X } from "lucide";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { amountOfItem, foodOfItem, itemText } from "@/lib/shop/lists/contents/view-list";
import { MAX_TEXT_LENGTH } from "@/lib/shop/lists/rules";
import type { ListItem } from "@/lib/shop/lists/views";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { langOf } from "@/lib/texts/lang-of";
import { listsTexts as texts } from "@/lib/texts/lists";
import type { ListActs } from "./list-state";

interface ListRowProps {
  item: ListItem;
  /** True if the next line is about the same food. */
  joined: boolean;
  onMark: ListActs["mark"];
  onRewrite: ListActs["rewrite"];
  onRemove: (item: ListItem) => void;
}

const quiet = "text-ink-2 hover:bg-sunken hover:text-ink print:hidden";

/** A line of the shopping list. A press anywhere on its text ticks it. */
export function ListRow({ item, joined, onMark, onRewrite, onRemove }: ListRowProps) {
  const [editing, setEditing] = useState(false);
  const name = itemText(item);
  const food = foodOfItem(item);
  if (editing) {
    return (
      <li className="border-b border-line py-2">
        <EditItem
          typed={item.typed ?? ""}
          onSave={async (text) => {
            if (await onRewrite(item, text)) setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  }
  const isDone = item.checked || item.have;
  return (
    <li
      className={classNames(
        "flex items-center gap-0.5",
        !joined && "border-b border-line",
        isDone && "print:hidden",
      )}
      data-state={item.have ? "have" : item.checked ? "checked" : "open"}
    >
      <label className="flex min-h-15 min-w-0 flex-1 cursor-pointer items-center gap-4 py-2 pr-2 print:min-h-8 print:py-0.5">
        <input
          type="checkbox"
          aria-label={texts.check(name)}
          checked={isDone}
          onChange={(event) => onMark(item, { checked: event.target.checked, have: false })}
          className="size-6 shrink-0 accent-alta"
        />
        <span className="min-w-0">
          <span className={classNames("block text-lg wrap-anywhere", isDone && "text-ink-3 line-through")}>
            <Amount item={item} />
            <AsWritten of={food} />
          </span>
          <Details item={item} />
        </span>
      </label>
      {item.typed !== null && !isDone && (
        <IconButton
          icon={Pencil}
          size={18}
          label={texts.change(name)}
          data-opens={`line-${item._id}`}
          onClick={() => setEditing(true)}
          className={quiet}
        />
      )}
      <IconButton
        icon={House}
        aria-pressed={item.have}
        label={item.have ? texts.needThisItem(name) : texts.haveThis(name)}
        title={item.have ? texts.needThis : texts.have}
        onClick={() => onMark(item, { checked: false, have: !item.have })}
        className={item.have ? "bg-green-soft text-green-ink print:hidden" : quiet}
      />
      <IconButton
        icon={X}
        label={texts.remove(name)}
        onClick={() => onRemove(item)}
        className={`${quiet} -mr-2.5`}
      />
    </li>
  );
}

function Amount({ item }: { item: ListItem }) {
  const amount = amountOfItem(item);
  return amount && <strong className="num font-semibold">{amount} </strong>;
}

/** Details of a line, such as its notes and the recipes that need it. */
function Details({ item }: { item: ListItem }) {
  const sources = [
    ...item.from.map((dish) => namesOfDish(dish)[0]),
    ...(item.typed === null ? [] : [texts.byHand]),
  ];
  return (
    <span className="block text-sm text-ink-2 wrap-anywhere">
      {item.have && <span className="mr-2 font-semibold text-green-ink">{texts.atHome}</span>}
      {item.grown && <span className="block font-semibold text-orange-ink">{texts.grown}</span>}
      {item.notes.length > 0 && (
        <span lang={langOf(item.notes.join("; "))} className="block">
          {item.notes.join("; ")}
        </span>
      )}
      {sources.join(", ")}
    </span>
  );
}

interface EditItemProps {
  typed: string;
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
}

export function EditItem({ typed, onSave, onCancel }: EditItemProps) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(typed);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void onSave(text.trim());
  };
  return (
    <form method="post" ref={form} onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
      <Input
        label={texts.text}
        hideLabel
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={MAX_TEXT_LENGTH}
        autoComplete="off"
        className="min-w-48 flex-1"
      />
      <Button type="submit">{texts.save}</Button>
      <Button variant="ghost" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </form>
  );
}
