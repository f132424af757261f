"use client";

import { ImageUp } from "lucide";
import type { ChangeEvent } from "react";
import { MAX_PICTURE_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { api } from "@/lib/platform/http/client";
import { validationTexts } from "@/lib/texts/validation";
import { Spinner } from "./button";
import { FILE_BUTTON } from "./button-look";
import { Icon } from "./icon";
import { useAction } from "./use-action";

interface UploadButtonProps {
  label: string;
  busyLabel: string;
  /** The error message if the picture could not be sent. */
  failed: string;
  /** Called with an error message if the chosen file is wrong. Called with undefined when the next attempt begins. */
  onProblem: (problem: string | undefined) => void;
  onUploaded: (url: string) => void;
}

/**
 * A button that chooses and uploads a picture (contract, `POST /uploads`: JPEG, PNG, WebP, AVIF or GIF). It is
 * disabled during an upload.
 */
export function UploadButton({ label, busyLabel, failed, onProblem, onUploaded }: UploadButtonProps) {
  const { busy, run } = useAction(failed, { tell: onProblem });
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    if (file.size > MAX_PICTURE_BYTES) return onProblem(validationTexts.photoSize);
    onProblem(undefined);
    const body = new FormData();
    body.set("image", file);
    await run(async () => onUploaded((await api("POST /uploads", { body })).url));
  };
  return (
    <label className={`${FILE_BUTTON} cursor-pointer`}>
      {busy ? <Spinner /> : <Icon of={ImageUp} aria-hidden size={18} />}
      {busy ? busyLabel : label}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={upload}
        disabled={busy}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
