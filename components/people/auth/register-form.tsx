"use client";

import { ImagePlus } from "lucide";
import { useMemo, useRef } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldsOf, lateResolver, useFocusOnProblem } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import type { FieldMessage } from "@/lib/platform/errors";
import { ApiError, api } from "@/lib/platform/http/client";
import { authTexts } from "@/lib/texts/auth";
import { EmailInput, NewPasswordInput } from "./auth-fields";
import type { RegisterValues } from "./auth-resolvers";
import { uploadPhoto } from "./photo";
import { PhotoInput } from "./photo-input";
import { beginSession } from "./start-session";
import { useSignedIn } from "./use-signed-in";

const loadRules = () => import("./auth-resolvers").then((rules) => rules.registerResolver);

const isField = (path: string): path is "name" | "email" | "password" | "photo" =>
  ["name", "email", "password", "photo"].includes(path);

/**
 * The register form: name, e-mail, password and a photo, which may be left out. After registration the user is signed in, and `callbackUrl` is
 * opened (specification, point 2).
 */
export function RegisterForm({ callbackUrl, policy }: { callbackUrl: string; policy: PasswordPolicy }) {
  const signedIn = useSignedIn();
  const running = useRef(false);
  const resolver = useMemo(() => lateResolver(async () => (await loadRules())(policy), "password"), [policy]);
  const form = useForm<RegisterValues, unknown, RegisterValues>({ resolver, shouldFocusError: false });
  const { handleSubmit, control, setValue, setError, formState } = form;
  const field = fieldsOf(form);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, formState);
  const { errors, isSubmitting, isSubmitSuccessful, isSubmitted } = formState;

  const save = async (values: RegisterValues) => {
    const result = await registerAccount(values);
    if (!result.ok) {
      const wrong = result.errors.filter(({ path }) => isField(path));
      for (const { path, message } of wrong) if (isField(path)) setError(path, { message });
      if (wrong.length === 0)
        setError("root", {
          message: result.message === authTexts.registerFailed ? authTexts.nothingSaved : result.message,
        });
      toast.error(result.message);
      return;
    }
    const session = await beginSession(values.email, values.password);
    if (session.ok) return signedIn(authTexts.welcome, values.name, callbackUrl);
    const message = session.message ?? authTexts.signInFailed;
    setError("root", { message });
    toast.error(message);
  };

  const submit = handleSubmit(async (values) => {
    // A ref, because a second click may come before React has rendered. Two clicks must cause only one registration.
    if (running.current) return;
    running.current = true;
    await save(values).finally(() => {
      running.current = false;
    });
  });

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => void loadRules().catch(() => null)}
      className="grid gap-5"
    >
      <Input
        label={authTexts.name}
        help={authTexts.nameHelp}
        autoComplete="name"
        required
        {...field("name")}
      />
      <EmailInput help={authTexts.emailHelp} inputMode={undefined} {...field("email")} />
      <NewPasswordInput label={authTexts.password} control={control} policy={policy} {...field("password")} />
      <PhotoInput
        error={errors.photo?.message}
        label={authTexts.photoOptional}
        current={<Icon of={ImagePlus} aria-hidden size={24} />}
        onChoose={(file) => setValue("photo", file, { shouldValidate: isSubmitted || file !== null })}
      />
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      <Button
        type="submit"
        size="lg"
        block
        busy={isSubmitting || isSubmitSuccessful}
        busyLabel={authTexts.uploading}
        className="mt-2"
      >
        {authTexts.register}
      </Button>
    </form>
  );
}

/** The values of the register form. `photo` is a file that is not uploaded yet. */
export type NewAccount = {
  name: string;
  email: string;
  password: string;
  photo?: File | null | undefined;
};

/** If `ok` is false, `message` is the text to show, and `errors` are messages for single fields. */
export type RegisterResult = { ok: true } | { ok: false; message: string; errors: FieldMessage[] };

/** Uploads the photo and creates the account. Never throws: an error is returned with its message. */
export async function registerAccount({ photo, ...fields }: NewAccount): Promise<RegisterResult> {
  try {
    const uploaded = photo ? { photoURL: await uploadPhoto(photo) } : {};
    await api("POST /users", { body: { ...fields, ...uploaded } });
    return { ok: true };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): RegisterResult {
  if (!(error instanceof ApiError)) return { ok: false, message: authTexts.registerFailed, errors: [] };
  const photo = ["unsupported_type", "unreadable_image", "too_large"].includes(error.code);
  const errors = photo ? [{ path: "photo", message: error.detail }] : error.errors.map(toFormField);
  const explained = errors.length > 0 || error.code === "too_many_requests";
  return { ok: false, message: explained ? error.detail : authTexts.registerFailed, errors };
}

/** Renames the API's fields `image` and `photoURL` to `photo`, the name of the field in the form. */
const toFormField = ({ path, message }: FieldMessage): FieldMessage => ({
  path: path === "image" || path === "photoURL" ? "photo" : path,
  message,
});
