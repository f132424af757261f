"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { PhotoInput } from "@/components/people/auth/photo-input";
import { photoProblem } from "@/components/people/auth/photo-problem";
import { SESSION } from "@/components/people/auth/read-session";
import { showRefusal } from "@/components/people/auth/show-refusal";
import { uploadPhoto } from "@/components/people/auth/upload-photo";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { lateResolver } from "@/components/ui/late-resolver";
import { toast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import { api } from "@/lib/platform/http/client";
import { accountTexts as say } from "@/lib/texts/account";
import { AccountSection } from "./account-section";

const resolver = lateResolver(async () => (await import("./account-resolvers")).profileResolver, "name");

/** Name and photo; a chosen photo is sent with Save. */
export function AccountProfile({ name, photoURL }: { name: string; photoURL: string | null }) {
  const router = useRouter();
  const hydrated = useHydrated();
  const [photo, setPhoto] = useState<File | null>(null);
  const [round, setRound] = useState(0);
  const wrongPhoto = photo && photoProblem(photo);
  const { register, handleSubmit, formState, setError } = useForm({ resolver, defaultValues: { name } });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (values) => {
    if (wrongPhoto) return;
    try {
      const uploaded = photo ? { photoURL: await uploadPhoto(photo) } : {};
      await api("/account", { method: "PATCH", body: { ...values, ...uploaded } });
      setPhoto(null);
      setRound(round + 1);
      toast.success(say.profileSaved);
      // Fetched here, because the dashboard has no other use for it.
      const { mutate } = await import("swr");
      void mutate(SESSION);
      router.refresh();
    } catch (error) {
      showRefusal(error, ["name"], setError);
    }
  });
  return (
    <AccountSection id="profile" heading={say.profileHeading}>
      <form method="post" noValidate onSubmit={save} className="grid gap-5">
        <Input
          label={say.name}
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register("name")}
        />
        <PhotoInput
          key={round}
          label={say.photo}
          current={<Avatar name={name} photo={photoURL} size={64} />}
          {...(wrongPhoto ? { error: wrongPhoto } : {})}
          onChoose={setPhoto}
        />
        <Button type={hydrated ? "submit" : "button"} busy={isSubmitting} className="justify-self-start">
          {say.saveProfile}
        </Button>
      </form>
    </AccountSection>
  );
}
