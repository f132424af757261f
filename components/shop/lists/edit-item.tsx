"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { LONGEST_TEXT } from "@/lib/shop/lists/rules";
import { listsTexts as say } from "@/lib/texts/lists";

interface EditItemProps {
  /** What the person typed before. */
  typed: string;
  onSave: (text: string) => Promise<void>;
  onCancel: () => void;
}

/** Other words for a line that was typed. */
export function EditItem({ typed, onSave, onCancel }: EditItemProps) {
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(typed);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") void onSave(text.trim());
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
      <Input
        label={say.text}
        hideLabel
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={LONGEST_TEXT}
        autoComplete="off"
        className="min-w-48 flex-1"
      />
      <Button type="submit">{say.save}</Button>
      <Button variant="ghost" onClick={onCancel}>
        {say.cancel}
      </Button>
    </form>
  );
}
