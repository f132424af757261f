"use client";

import { ImagePlus } from "lucide";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { authTexts } from "@/lib/texts/auth";
import { Icon } from "../../ui/icon";
import { photoProblem } from "./photo";

interface PhotoInputProps {
  error?: string;
  /** Unset: "Photo". */
  label?: string;
  /**
   * Content that is shown until the user chooses a file, such as the current photo. Unset: the user must choose a
   * file.
   */
  current?: ReactNode;
  /** Draws a picture for a user without a photo. If it can't, it shows the reason and resolves to null. */
  draw?: () => Promise<File | null>;
  onChoose: (file: File | null) => void;
}

/** A file field for a photo, with a preview. Calls `onChoose` with the file, or with null if the file was removed. */
export function PhotoInput({ error, label = authTexts.photo, current, draw, onChoose }: PhotoInputProps) {
  const chosen = useRef<HTMLInputElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const take = (file: File | null, drawn: boolean) => {
    setPreview(file && photoProblem(file) === null ? URL.createObjectURL(file) : null);
    setDrawn(drawn);
    onChoose(file);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => take(event.target.files?.[0] ?? null, false);
  const drawOne = async () => {
    const file = await draw?.();
    if (!file) return;
    if (chosen.current) chosen.current.value = "";
    take(file, true);
  };

  return (
    <Field
      label={label}
      help={isDrawn ? authTexts.drawnHelp : authTexts.photoHelp}
      {...(error ? { error } : {})}
    >
      {(control) => (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-ink-3">
            {preview ? (
              <img src={preview} alt="" className="size-full object-cover" />
            ) : (
              (current ?? <Icon of={ImagePlus} aria-hidden size={24} />)
            )}
          </span>
          <input
            {...control}
            ref={chosen}
            type="file"
            name="photo"
            accept="image/*"
            required={current === undefined}
            onChange={choose}
            className="min-w-0 flex-1 basis-56 text-sm text-ink-2 file:mr-3 file:min-h-touch file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
          />
          {draw && (
            <Button variant="secondary" size="sm" className="ml-20" onClick={drawOne}>
              {authTexts.drawPhoto}
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}
