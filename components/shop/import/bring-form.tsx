"use client";

import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useFocusOnReason } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { useAction } from "@/components/ui/use-action";
import { MAX_IMPORT_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { api } from "@/lib/platform/http/client";
import type { ImportAnswer } from "@/lib/shop/import/views";
import { bringTexts as texts } from "@/lib/texts/bring";
import { ImportList } from "./import-list";

/** The form for importing recipes from pasted text or a file. The server parses the input but does not store it. */
export function BringForm({ onRead }: { onRead: (answer: ImportAnswer) => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const { busy, run } = useAction(texts.readFailed, { tell: setProblem });
  const file = useRef<HTMLInputElement>(null);
  const element = useFocusOnReason<HTMLFormElement>(problem, busy);

  const read = async (event: FormEvent) => {
    event.preventDefault();
    const chosen = file.current?.files?.[0];
    if (!chosen && text.trim() === "") return setProblem(texts.nothingGiven);
    if ((chosen?.size ?? text.length) > MAX_IMPORT_BYTES) return setProblem(texts.tooLarge);
    setProblem(undefined);
    await run(async () => {
      onRead(await api("POST /recipes/import", { body: bodyOf(chosen, text) }));
    });
  };
  return (
    <form ref={element} method="post" onSubmit={read} noValidate className="grid max-w-2xl gap-6">
      <Textarea
        label={texts.paste}
        help={texts.pasteHelp}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Input
        ref={file}
        type="file"
        label={texts.file}
        help={texts.fileHelp}
        accept=".json,.jsonld"
        inputClassName="border-line-strong! bg-surface! py-1.5 text-ink! file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-xs file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:font-semibold file:text-ink"
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <div>
        <Button type="submit" busy={busy} busyLabel={texts.reading}>
          {texts.read}
        </Button>
      </div>
    </form>
  );
}

function bodyOf(file: File | undefined, text: string): FormData | { text: string } {
  if (!file) return { text };
  const form = new FormData();
  form.set("file", file);
  return form;
}

/** The recipe import. First the text or file is parsed, then the user chooses which recipes to save. */
export function BringRecipes() {
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  return answer ? (
    <ImportList answer={answer} onAgain={() => setAnswer(null)} />
  ) : (
    <BringForm onRead={setAnswer} />
  );
}
