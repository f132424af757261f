"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldsOf, lateResolver, showAtFields } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/platform/http/client";
import { forgetSent, sentKey } from "@/lib/platform/http/sent-key";
import { routes } from "@/lib/routes";
import { REVIEW_LIMITS } from "@/lib/shop/reviews/rules";
import type { OwnReview } from "@/lib/shop/reviews/schema";
import { reviewsTexts as say } from "@/lib/texts/reviews";
import { PhotosField } from "./photos-field";
import { EMPTY_REVIEW, type ReviewValues, reviewDraft } from "./review-draft";
import { StarsField } from "./stars-field";

/** The rules come after the form. */
const resolver = lateResolver<ReviewValues, ReviewValues>(
  async () => (await import("./review-resolvers")).reviewResolver,
  "text",
);

interface ReviewFormProps {
  uid: string;
  orderId: string;
  own: OwnReview;
}

/**
 * Writes or changes the review of one line of a delivered order. What is typed survives a reload; a double click publishes
 * once, because the same review carries the same idempotency key.
 */
export function ReviewForm({ uid, orderId, own }: ReviewFormProps) {
  const router = useRouter();
  const { review, recipeId } = own;
  const owner = `${uid}:${orderId}:${recipeId}`;
  const [failed, setFailed] = useState<string>();
  const form = useForm<ReviewValues, unknown, ReviewValues>({
    resolver,
    defaultValues: review
      ? { rating: review.rating, text: review.text, photos: review.photos }
      : EMPTY_REVIEW,
  });
  const { watch, getValues, setValue, handleSubmit, reset, formState } = form;
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const draft = reviewDraft.read(owner);
    if (draft) reset(draft);
    const { unsubscribe } = watch(() => reviewDraft.keep(owner, getValues()));
    return unsubscribe;
  }, [owner, watch, getValues, reset]);

  const send = (values: ReviewValues) =>
    review
      ? api(`/reviews/${review._id}`, { method: "PATCH", body: values })
      : api(`/recipes/${recipeId}/reviews`, {
          body: { ...values, orderId },
          idempotencyKey: sentKey("review", uid, JSON.stringify({ ...values, orderId })),
        });
  const store = async (values: ReviewValues) => {
    setFailed(undefined);
    try {
      await send(values);
      forgetSent("review", uid);
      reviewDraft.drop(owner);
      toast.success(review ? say.saved : say.published);
      router.push(`${routes.recipe(recipeId)}#all-reviews`);
    } catch (error) {
      showAtFields(error, ["rating", "text", "photos"], (name, wrong) => form.setError(name, wrong));
      const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
      if (!isRefusal || error.errors.length === 0) setFailed(isRefusal ? error.detail : say.failed);
    }
  };

  return (
    <form noValidate onSubmit={handleSubmit(store)} className="grid max-w-form gap-6">
      <StarsField
        chosen={watch("rating")}
        error={errors.rating?.message}
        onChoose={(rating) =>
          setValue("rating", rating, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      <Textarea
        label={say.yourText}
        help={say.yourTextHelp}
        rows={6}
        maxLength={REVIEW_LIMITS.text}
        {...fieldsOf(form)("text")}
      />
      <PhotosField
        photos={watch("photos")}
        error={errors.photos?.message}
        onChange={(photos) => setValue("photos", photos, { shouldDirty: true })}
      />
      {failed && <Notice kind="error">{failed}</Notice>}
      <Button type="submit" busy={isSubmitting} className="justify-self-start max-sm:w-full">
        {review ? say.save : say.publish}
      </Button>
    </form>
  );
}
