import { type ChangeEvent, type ComponentProps, useId, useState } from "react";
import { Input } from "@/components/ui/input";
import { UploadButton } from "@/components/ui/upload-button";
import { MAX_PICTURE_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { ApiError, api } from "@/lib/platform/http/client";
import { recipesTexts as say } from "@/lib/texts/recipes";
import { validationTexts } from "@/lib/texts/validation";

type ImageFieldProps = Omit<ComponentProps<typeof Input>, "label"> & {
  value: string;
  onUploaded: (url: string) => void;
};

/** A picture by its https address, or uploaded here; what was chosen is shown. */
export function ImageField({ value, error, onUploaded, ...input }: ImageFieldProps) {
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
      onUploaded(url);
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.detail : say.addFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      <Input
        label={say.fieldImage}
        help={say.fieldImageHelp}
        optional
        autoComplete="off"
        inputMode="url"
        {...input}
        error={error ?? problem}
      />
      <div className="flex items-center gap-4">
        {/^(?:https:\/\/|\/)/.test(value) && (
          <img
            src={value}
            alt={say.fieldImageAlt}
            width={96}
            height={72}
            className="h-18 w-24 rounded-sm bg-sunken object-cover"
          />
        )}
        <UploadButton
          id={id}
          label={say.fieldImageUpload}
          busyLabel={say.fieldImageUploading}
          busy={busy}
          onChange={upload}
        />
      </div>
    </div>
  );
}
