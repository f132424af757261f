"use client";

import { Plus } from "lucide";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { LONGEST_TEXT } from "@/lib/shop/lists/rules";
import { listsTexts as say } from "@/lib/texts/lists";
import { Icon } from "../../ui/icon";

/** Something typed onto the list. What could not be added comes back into the field. */
export function AddItem({ onAdd }: { onAdd: (text: string) => Promise<boolean> }) {
  const id = useId();
  const [text, setText] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === "") return;
    // The next thing can be typed while this one is on its way.
    setText("");
    if (!(await onAdd(typed))) setText((now) => now || typed);
  };
  return (
    <form onSubmit={submit} className="mt-5 flex items-end gap-2.5 print:hidden">
      <Input
        id={id}
        label={say.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={say.textHint}
        maxLength={LONGEST_TEXT}
        autoComplete="off"
        enterKeyHint="done"
        className="min-w-0 flex-1"
      />
      <Button type="submit" className="min-h-12 shrink-0">
        <Icon of={Plus} aria-hidden size={20} />
        {say.addItem}
      </Button>
    </form>
  );
}
