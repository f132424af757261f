"use client";

import { ImagePlus } from "lucide";
import { type ChangeEvent, type ReactNode, useEffect, useState } from "react";
import { FILE_BUTTON } from "@/components/ui/button-look";
import { Field } from "@/components/ui/field";
import { authTexts } from "@/lib/texts/auth";
import { Icon } from "../../ui/icon";
import { photoProblem } from "./photo";

interface PhotoInputProps {
  error?: string;
  /** Unset: "Photo". */
  label?: string;
  /** Shown until the user chooses a file, such as the current photo. Unset: the user must choose a file. */
  current?: ReactNode;
  onChoose: (file: File | null) => void;
}

/**
 * A file field for a photo, with a preview. Calls `onChoose` with the file, or with null if the file was removed. The
 * browser's own words for a file field are hidden, because they follow the browser's language and not the page's.
 */
export function PhotoInput({ error, label = authTexts.photo, current, onChoose }: PhotoInputProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0] ?? null;
    setPreview(file && photoProblem(file) === null ? URL.createObjectURL(file) : null);
    setChosen(file);
    onChoose(file);
  };

  return (
    <Field label={label} help={authTexts.photoHelp} {...(error ? { error } : {})}>
      {(control) => (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-ink-3">
            {preview ? (
              <img src={preview} alt="" className="size-full object-cover" />
            ) : (
              (current ?? <Icon of={ImagePlus} aria-hidden size={24} />)
            )}
          </span>
          <span className={FILE_BUTTON}>
            {authTexts.choosePhoto}
            <input
              {...control}
              type="file"
              name="photo"
              accept="image/*"
              required={current === undefined}
              onChange={choose}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </span>
          {chosen && <span className="min-w-0 text-sm text-ink-2 wrap-anywhere">{chosen.name}</span>}
        </span>
      )}
    </Field>
  );
}
