import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";
import { UploadButton } from "@/components/ui/upload-button";
import { recipesTexts as texts } from "@/lib/texts/recipes";

type ImageFieldProps = Omit<ComponentProps<typeof Input>, "label"> & {
  value: string;
  onUploaded: (url: string) => void;
};

/** The input for a recipe's picture, with a preview. The picture is an https URL or an uploaded file. */
export function ImageField({ value, error, onUploaded, ...input }: ImageFieldProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <div className="grid gap-3">
      <Input
        label={texts.fieldImage}
        help={texts.fieldImageHelp}
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
            alt={texts.fieldImageAlt}
            width={96}
            height={72}
            className="h-18 w-24 rounded-sm bg-sunken object-cover"
          />
        )}
        <UploadButton
          label={texts.fieldImageUpload}
          busyLabel={texts.fieldImageUploading}
          failed={texts.addFailed}
          onProblem={setProblem}
          onUploaded={onUploaded}
        />
      </div>
    </div>
  );
}
