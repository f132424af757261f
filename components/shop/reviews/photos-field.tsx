import { X } from "lucide";
import { useId, useState } from "react";
import { FieldNote } from "@/components/ui/field";
import { UploadButton } from "@/components/ui/upload-button";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { Icon } from "../../ui/icon";

interface PhotosFieldProps {
  photos: readonly string[];
  most: number;
  help: string;
  error: string | undefined;
  onChange: (photos: string[]) => void;
}

/** An input for several photos: choose, upload, preview and remove. */
export function PhotosField({ photos, most, help, error, onChange }: PhotosFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const shown = error ?? problem;
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{texts.photos}</legend>
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo} className="relative">
              <img
                src={photo}
                alt=""
                width={96}
                height={96}
                className="size-24 rounded-sm bg-sunken object-cover"
              />
              <button
                type="button"
                aria-label={texts.removePhoto(index + 1)}
                onClick={() => onChange(photos.filter((one) => one !== photo))}
                className="absolute -top-2 -right-2 grid size-touch place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-ink text-paper">
                  <Icon of={X} aria-hidden size={16} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <UploadButton
          label={texts.addPhoto}
          busyLabel={texts.uploading}
          failed={texts.failed}
          onProblem={setProblem}
          onUploaded={(url) => onChange([...photos, url])}
        />
      )}
      <FieldNote id={`${id}-note`} error={shown} help={help} />
    </fieldset>
  );
}
