"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { ApiError, api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { KITCHEN_AREA_MAX, KITCHEN_NAME_MAX, KITCHEN_STORY_MAX } from "@/lib/shop/kitchens/rules";
import type { Kitchen } from "@/lib/shop/kitchens/views";
import { commonTexts } from "@/lib/texts/common";
import { kitchensTexts as texts } from "@/lib/texts/kitchens";
import { recipesTexts } from "@/lib/texts/recipes";

/** The form for a seller's public description of the kitchen. Folded until the seller opens it. */
export function KitchenStory({ uid, kitchen }: { uid: string; kitchen: Kitchen }) {
  const router = useRouter();
  const [name, setName] = useState(kitchen.name);
  const [nameBn, setNameBn] = useState(kitchen.nameBn);
  const [story, setStory] = useState(kitchen.story);
  const [area, setArea] = useState(kitchen.area);
  const [storyBn, setStoryBn] = useState(kitchen.storyBn);
  const [areaBn, setAreaBn] = useState(kitchen.areaBn);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWrong({});
    try {
      await api("PATCH /account/kitchen", { body: { name, nameBn, story, area, storyBn, areaBn } });
      toast.success(texts.storySaved);
      router.refresh();
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : [];
      setWrong(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
      if (errors.length === 0) toast.error(texts.storyFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className="mb-8 rounded-md border border-line bg-surface p-5 sm:p-6">
      <summary className="-my-2 min-h-touch cursor-pointer content-center text-lg font-semibold">
        {texts.storyHeading}
      </summary>
      <form method="post" onSubmit={save} noValidate className="mt-5 grid gap-5">
        <Input
          label={texts.name}
          help={texts.nameHelp}
          optional
          maxLength={KITCHEN_NAME_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={wrong.name}
        />
        <Input
          label={texts.area}
          help={texts.areaHelp}
          optional
          maxLength={KITCHEN_AREA_MAX}
          value={area}
          onChange={(event) => setArea(event.target.value)}
          error={wrong.area}
        />
        <Textarea
          label={texts.story}
          help={texts.storyHelp}
          optional
          rows={6}
          maxLength={KITCHEN_STORY_MAX}
          value={story}
          onChange={(event) => setStory(event.target.value)}
          error={wrong.story}
        />
        <details open={Boolean(wrong.nameBn || wrong.storyBn || wrong.areaBn)}>
          <summary className="-my-2 min-h-touch cursor-pointer content-center font-semibold">
            {recipesTexts.inBangla}
          </summary>
          <div className="mt-4 grid gap-5">
            <Input
              label={texts.nameBn}
              optional
              lang="bn"
              maxLength={KITCHEN_NAME_MAX}
              value={nameBn}
              onChange={(event) => setNameBn(event.target.value)}
              error={wrong.nameBn}
            />
            <Input
              label={texts.areaBn}
              optional
              lang="bn"
              maxLength={KITCHEN_AREA_MAX}
              value={areaBn}
              onChange={(event) => setAreaBn(event.target.value)}
              error={wrong.areaBn}
            />
            <Textarea
              label={texts.storyBn}
              optional
              lang="bn"
              rows={6}
              maxLength={KITCHEN_STORY_MAX}
              value={storyBn}
              onChange={(event) => setStoryBn(event.target.value)}
              error={wrong.storyBn}
            />
          </div>
        </details>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={commonTexts.saving}>
            {commonTexts.save}
          </Button>
          <ButtonLink href={routes.kitchen(uid)} prefetch={false} variant="ghost">
            {texts.seePage}
          </ButtonLink>
        </div>
      </form>
    </details>
  );
}
