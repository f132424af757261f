import { type ComponentProps, useState } from "react";
import { Input } from "@/components/ui/input";
import { UploadButton } from "@/components/ui/upload-button";
import { recipesTexts as say } from "@/lib/texts/recipes";

type ImageFieldProps = Omit<ComponentProps<typeof Input>, "label"> & {
  value: string;
  onUploaded: (url: string) => void;
};

/** The picture of a recipe, by its https address or uploaded here, with a preview. */
export function ImageField({ value, error, onUploaded, ...input }: ImageFieldProps) {
  const [problem, setProblem] = useState<string>();
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
          label={say.fieldImageUpload}
          busyLabel={say.fieldImageUploading}
          failed={say.addFailed}
          onProblem={setProblem}
          onUploaded={onUploaded}
        />
      </div>
    </div>
  );
}
