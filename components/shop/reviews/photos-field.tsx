import { X } from "lucide";
import { type ChangeEvent, useId, useState } from "react";
import { FieldNote } from "@/components/ui/field";
import { UploadButton } from "@/components/ui/upload-button";
import { MAX_PICTURE_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { ApiError, api } from "@/lib/platform/http/client";
import { REVIEW_LIMITS } from "@/lib/shop/reviews/rules";
import { reviewsTexts as say } from "@/lib/texts/reviews";
import { validationTexts } from "@/lib/texts/validation";
import { Icon } from "../../ui/icon";

interface PhotosFieldProps {
  photos: readonly string[];
  error: string | undefined;
  onChange: (photos: string[]) => void;
}

/** Up to three photos: chosen, uploaded, seen, and taken away again. */
export function PhotosField({ photos, error, onChange }: PhotosFieldProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    if (file.size > MAX_PICTURE_BYTES) return setProblem(validationTexts.photoSize);
    setBusy(true);
    setProblem(undefined);
    try {
      const body = new FormData();
      body.set("image", file);
      const { url } = await api<{ url: string }>("/uploads", { body });
      onChange([...photos, url]);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.detail : say.failed);
    } finally {
      setBusy(false);
    }
  };
  const shown = error ?? problem;
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{say.photos}</legend>
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
                aria-label={say.removePhoto(index + 1)}
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
      {photos.length < REVIEW_LIMITS.photos && (
        <UploadButton id={id} label={say.addPhoto} busyLabel={say.uploading} busy={busy} onChange={upload} />
      )}
      <FieldNote
        id={`${id}-note`}
        {...(shown ? { error: shown } : {})}
        help={say.photosHelp(REVIEW_LIMITS.photos)}
      />
    </fieldset>
  );
}
