"use client";

import { Star } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { FieldNote } from "@/components/ui/field";
import { fieldsOf, lateResolver, showAtFields, useFocusOnProblem } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { ApiError, api } from "@/lib/platform/http/client";
import { forgetSent, sentKey } from "@/lib/platform/http/sent-key";
import { routes } from "@/lib/routes";
import { REVIEW_LIMITS, STARS } from "@/lib/shop/reviews/rules";
import type { OwnReview } from "@/lib/shop/reviews/views";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { PhotosField } from "./photos-field";
import { EMPTY_REVIEW, type ReviewValues, reviewDraft } from "./review-draft";

/** Loads the validation rules at the first check. */
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
 * The form to write or change the review of a delivered line. Typed values survive a reload. The same review is sent
 * with the same idempotency key, so that a double click publishes it once.
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
    shouldFocusError: false,
  });
  const { watch, getValues, setValue, handleSubmit, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, formState);

  useEffect(() => {
    const draft = reviewDraft.read(owner);
    if (draft) reset(draft);
    const { unsubscribe } = watch(() => reviewDraft.keep(owner, getValues()));
    return unsubscribe;
  }, [owner, watch, getValues, reset]);

  const send = (values: ReviewValues) =>
    review
      ? api("PATCH /reviews/{id}", { params: { id: review._id }, body: values })
      : api("POST /recipes/{id}/reviews", {
          params: { id: recipeId },
          body: { ...values, orderId },
          idempotencyKey: sentKey("review", uid, JSON.stringify({ ...values, orderId })),
        });
  const store = async (values: ReviewValues) => {
    setFailed(undefined);
    try {
      await send(values);
      forgetSent("review", uid);
      reviewDraft.drop(owner);
      toast.success(review ? texts.saved : texts.published);
      router.push(`${routes.recipe(recipeId)}#all-reviews`);
    } catch (error) {
      showAtFields(error, ["rating", "text", "photos"], (name, wrong) => form.setError(name, wrong));
      const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
      if (!isRefusal || error.errors.length === 0) setFailed(isRefusal ? error.detail : texts.failed);
    }
  };

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={handleSubmit(store)}
      className="grid max-w-form gap-6"
    >
      <StarsField
        chosen={watch("rating")}
        error={errors.rating?.message}
        onChoose={(rating) =>
          setValue("rating", rating, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
      <Textarea
        label={texts.yourText}
        help={texts.yourTextHelp}
        rows={6}
        maxLength={REVIEW_LIMITS.text}
        {...fieldsOf(form)("text")}
      />
      <PhotosField
        photos={watch("photos")}
        most={REVIEW_LIMITS.photos}
        help={texts.photosHelp(REVIEW_LIMITS.photos)}
        error={errors.photos?.message}
        onChange={(photos) => setValue("photos", photos, { shouldDirty: true })}
      />
      {failed && <Notice kind="error">{failed}</Notice>}
      <Button type="submit" busy={isSubmitting} className="justify-self-start max-sm:w-full">
        {review ? texts.save : texts.publish}
      </Button>
    </form>
  );
}

interface StarsFieldProps {
  chosen: number;
  error: string | undefined;
  onChoose: (stars: number) => void;
}

export function StarsField({ chosen, error, onChoose }: StarsFieldProps) {
  return (
    <fieldset aria-describedby={error ? "stars-note" : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{texts.yourStars}</legend>
      <div className="-ml-2 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-touch cursor-pointer place-items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-alta-ink has-focus-visible:outline-dashed"
          >
            <span className="sr-only">{texts.stars(star)}</span>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={chosen === star}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(star)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon
              of={Star}
              aria-hidden
              size={30}
              className={classNames("text-yellow-ink", star <= chosen ? "fill-current" : "fill-none")}
            />
          </label>
        ))}
      </div>
      {error && <FieldNote id="stars-note" error={error} />}
    </fieldset>
  );
}
