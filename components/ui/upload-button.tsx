import { ImageUp } from "lucide";
import type { ChangeEvent } from "react";
import { buttonClass } from "./button-look";
import { Icon } from "./icon";
import { Spinner } from "./spinner";

interface UploadButtonProps {
  id: string;
  label: string;
  busyLabel: string;
  busy: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Chooses a picture (contract, `POST /uploads`: JPEG, PNG, WebP, AVIF or GIF); off while one is on its way. */
export function UploadButton({ id, label, busyLabel, busy, onChange }: UploadButtonProps) {
  return (
    <label
      htmlFor={id}
      className={`${buttonClass({ variant: "secondary" })} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-alta-ink has-focus-visible:outline-dashed`}
    >
      {busy ? <Spinner /> : <Icon of={ImageUp} aria-hidden size={18} />}
      {busy ? busyLabel : label}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onChange={onChange}
        disabled={busy}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
