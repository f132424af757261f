"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { showRefusal } from "@/components/people/auth/auth-fields";
import { photoProblem, uploadPhoto } from "@/components/people/auth/photo";
import { PhotoInput } from "@/components/people/auth/photo-input";
import { SESSION } from "@/components/people/auth/read-session";
import { AsWritten } from "@/components/ui/as-written";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { fieldsOf, lateResolver } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import type { Profile } from "@/lib/people/users/views";
import { api } from "@/lib/platform/http/client";
import { accountTexts as texts } from "@/lib/texts/account";
import { LANGUAGES } from "@/lib/texts/language";
import { AccountSection } from "./account-section";

const resolver = lateResolver(async () => (await import("./account-resolvers")).profileResolver, "name");

/** The form of the profile. A chosen photo is uploaded when the form is sent. */
export function AccountProfile({ photoURL, ...typed }: Profile) {
  const router = useRouter();
  const [photo, setPhoto] = useState<File | null>(null);
  const [round, setRound] = useState(0);
  const wrongPhoto = photo && photoProblem(photo);
  const form = useForm({ resolver, defaultValues: typed });
  const save = form.handleSubmit(async (values) => {
    if (wrongPhoto) return;
    try {
      const uploaded = photo ? { photoURL: await uploadPhoto(photo) } : {};
      await api("PATCH /account", { body: { ...values, ...uploaded } });
      setPhoto(null);
      setRound(round + 1);
      toast.success(texts.profileSaved);
      // Imported here, because the rest of the page does not need `swr`.
      const { mutate } = await import("swr");
      void mutate(SESSION);
      router.refresh();
    } catch (error) {
      showRefusal(error, Object.keys(typed) as (keyof typeof typed)[], form.setError);
    }
  });
  return (
    <AccountSection
      id="profile"
      heading={texts.profileHeading}
      now={
        <>
          <AsWritten of={typed.name} /> · <span lang={typed.language}>{texts.languages[typed.language]}</span>
        </>
      }
    >
      <form method="post" noValidate onSubmit={save} className="grid gap-5">
        <Input label={texts.name} autoComplete="name" required {...fieldsOf(form)("name")} />
        <PhotoInput
          key={round}
          label={texts.photo}
          current={<Avatar name={typed.name} photo={photoURL} size={64} />}
          error={wrongPhoto ?? undefined}
          onChoose={setPhoto}
        />
        <Select
          label={texts.language}
          help={texts.languageHelp}
          options={LANGUAGES.map((value) => ({ value, label: texts.languages[value], lang: value }))}
          {...fieldsOf(form)("language")}
        />
        <Button type="submit" busy={form.formState.isSubmitting} className="justify-self-start">
          {texts.saveProfile}
        </Button>
      </form>
    </AccountSection>
  );
}
