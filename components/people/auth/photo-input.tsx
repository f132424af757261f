"use client";

import { ImagePlus } from "lucide";
import { type ChangeEvent, type ReactNode, useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { authTexts } from "@/lib/texts/en/auth";
import { Icon } from "../../ui/icon";
import { photoProblem } from "./photo";

interface PhotoInputProps {
  error?: string;
  /** Unset: "Photo". */
  label?: string;
  /** What stands until a file is chosen; with it no file has to be. */
  current?: ReactNode;
  onChoose: (file: File | null) => void;
}

/** A photo from the device, with a preview. `onChoose` gets the file, or null when it was taken back. */
export function PhotoInput({ error, label = authTexts.photo, current, onChoose }: PhotoInputProps) {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0] ?? null;
    setPreview(file && photoProblem(file) === null ? URL.createObjectURL(file) : null);
    onChoose(file);
  };

  return (
    <Field label={label} help={authTexts.photoHelp} {...(error ? { error } : {})}>
      {(control) => (
        <span className="flex items-center gap-4">
          <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-ink-3">
            {preview ? (
              <img src={preview} alt="" className="size-full object-cover" />
            ) : (
              (current ?? <Icon of={ImagePlus} aria-hidden size={24} />)
            )}
          </span>
          <input
            {...control}
            type="file"
            name="photo"
            accept="image/*"
            required={current === undefined}
            onChange={choose}
            className="min-w-0 flex-1 text-sm text-ink-2 file:mr-3 file:min-h-touch file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
          />
        </span>
      )}
    </Field>
  );
}
