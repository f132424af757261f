"use client";

import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { PhotosField } from "@/components/shop/reviews/photos-field";
import { Button } from "@/components/ui/button";
import { fieldsOf, lateResolver, showAtFields, useFocusOnProblem } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { ApiError, api } from "@/lib/platform/http/client";
import { forgetSent, sentKey } from "@/lib/platform/http/sent-key";
import { routes } from "@/lib/routes";
import { CLAIM_LIMITS, CLAIM_REASONS, type ClaimReason } from "@/lib/shop/claims/rules";
import type { OpenClaim } from "@/lib/shop/claims/schema";
import { boxTitle } from "@/lib/shop/orders/rules";
import { claimsTexts as texts } from "@/lib/texts/claims";
import { localFigure } from "@/lib/texts/digits";
import type { ClaimValues } from "./claim-resolvers";

/** Loads the validation rules at the first check. */
const resolver = lateResolver<ClaimValues, OpenClaim>(
  async () => (await import("./claim-resolvers")).claimResolver,
  "text",
);

type Line = { recipeId: string; title: string; titleBn?: string | undefined; quantity: number };

interface ClaimFormProps {
  uid: string;
  orderId: string;
  purchaseId: string;
  lines: readonly Line[];
}

/**
 * The form in which a buyer claims that lines of an order were faulty. Idempotent: sending the same claim twice
 * creates one claim.
 */
export function ClaimForm({ uid, orderId, purchaseId, lines }: ClaimFormProps) {
  const router = useRouter();
  const [failed, setFailed] = useState<string>();
  const form = useForm<ClaimValues, unknown, OpenClaim>({
    resolver,
    defaultValues: { lines: [], text: "", photos: [] },
    shouldFocusError: false,
  });
  const chosen = form.watch("lines");
  const { errors, isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, form.formState);
  const choose = (line: Line, change: { reason?: ClaimReason | ""; quantity?: number }) => {
    const others = chosen.filter(({ recipeId }) => recipeId !== line.recipeId);
    const before = chosen.find(({ recipeId }) => recipeId === line.recipeId);
    const reason = change.reason ?? before?.reason ?? "";
    const quantity = change.quantity ?? before?.quantity ?? line.quantity;
    const now = reason === "" ? others : [...others, { recipeId: line.recipeId, quantity, reason }];
    form.setValue("lines", now, { shouldValidate: form.formState.isSubmitted });
  };
  const send = async (body: OpenClaim) => {
    setFailed(undefined);
    try {
      const idempotencyKey = sentKey("claim", uid, JSON.stringify({ ...body, orderId }));
      await api("POST /orders/{id}/claims", { params: { id: orderId }, body, idempotencyKey });
      forgetSent("claim", uid);
      toast.success(texts.sent);
      router.push(routes.purchase(purchaseId));
    } catch (error) {
      showAtFields(error, ["lines", "text", "photos"], (name, wrong) => form.setError(name, wrong));
      const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
      if (!isRefusal || error.errors.length === 0) setFailed(isRefusal ? error.detail : texts.failed);
    }
  };
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.handleSubmit(send)}
      className="grid max-w-form gap-6"
    >
      {lines.map((line, at) => {
        const title = boxTitle([line]);
        const own = chosen.find(({ recipeId }) => recipeId === line.recipeId);
        return (
          <fieldset key={line.recipeId} className="grid min-w-0 gap-3 sm:grid-cols-[1fr_8rem]">
            <legend className="mb-1.5 font-semibold wrap-anywhere">{texts.line(line.quantity, title)}</legend>
            <Select
              label={texts.reasonOf(title)}
              placeholder={texts.nothingWrong}
              options={CLAIM_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
              value={own?.reason ?? ""}
              // The message is about all lines. It stands at the first one, where the choice begins.
              error={at === 0 && errors.lines ? (errors.lines.message ?? texts.linesRequired) : undefined}
              onChange={(event) => choose(line, { reason: event.target.value as ClaimReason | "" })}
            />
            {own && line.quantity > 1 && (
              <Select
                label={texts.quantityOf(title)}
                options={Array.from({ length: line.quantity }, (_, at) => ({
                  value: String(at + 1),
                  label: localFigure(at + 1),
                }))}
                value={String(own.quantity)}
                onChange={(event) => choose(line, { quantity: Number(event.target.value) })}
              />
            )}
          </fieldset>
        );
      })}
      <Textarea
        label={texts.yourText}
        help={texts.yourTextHelp}
        rows={5}
        maxLength={CLAIM_LIMITS.text}
        {...fieldsOf(form)("text")}
      />
      <PhotosField
        photos={form.watch("photos") ?? []}
        most={CLAIM_LIMITS.photos}
        help={texts.photosHelp(CLAIM_LIMITS.photos)}
        error={errors.photos?.message}
        onChange={(photos) => form.setValue("photos", photos)}
      />
      {failed && <Notice kind="error">{failed}</Notice>}
      <Button type="submit" busy={isSubmitting} className="justify-self-start max-sm:w-full">
        {texts.send}
      </Button>
    </form>
  );
}
