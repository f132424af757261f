"use client";

import { useRef, useState } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { momentText } from "@/lib/platform/day-words";
import { api, newKey } from "@/lib/platform/http/client";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";

/** What admins have told each other about a parcel, and a form for another note. */
export function AdminNotes({
  parcel: { _id: id, office },
  onChanged,
}: {
  parcel: ParcelDetails;
  onChanged: () => Promise<void>;
}) {
  const [text, setText] = useState("");
  const { busy, run } = useAction(texts.failed);
  // The key stays with the text until there is an answer, so that a note is written once.
  const key = useRef(newKey());
  const add = async () => {
    const isDone = await run(() =>
      api("POST /parcels/{id}/notes", { params: { id }, body: { text }, idempotencyKey: key.current }),
    );
    if (!isDone) return;
    setText("");
    key.current = newKey();
    toast.success(texts.noteAdded);
    await onChanged();
  };
  return (
    <section aria-label={texts.notes} className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{texts.notes}</h3>
      {office?.notes.length ? (
        <ol className="mt-3 grid gap-3">
          {office.notes.map((note) => (
            <li
              key={`${note.at} ${note.text}`}
              className="rounded-sm bg-yellow-soft px-4 py-3 text-yellow-ink"
            >
              <AsWritten as="p" of={note.text} className="wrap-anywhere whitespace-pre-line" />
              <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
                <AsWritten of={note.by} />
                <time dateTime={note.at} className="num">
                  {momentText(note.at)}
                </time>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-1 text-ink-2">{texts.noNotes}</p>
      )}
      <form
        method="post"
        noValidate
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "" && !busy) void add();
        }}
      >
        <Textarea
          label={texts.newNote}
          help={texts.noteOnly}
          rows={2}
          maxLength={500}
          value={text}
          disabled={busy}
          onChange={(event) => {
            setText(event.target.value);
            key.current = newKey();
          }}
        />
        <div className="mt-3 flex justify-end">
          <Button type="submit" variant="secondary" busy={busy} disabled={text.trim() === ""}>
            {texts.addNote}
          </Button>
        </div>
      </form>
    </section>
  );
}
