"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { fieldsOf, lateResolver } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useRouter } from "@/components/ui/use-router";
import { ApiError, api } from "@/lib/platform/http/client";
import { REVIEW_LIMITS } from "@/lib/shop/reviews/rules";
import { reviewsTexts as texts } from "@/lib/texts/reviews";

type Answer = { text: string };

const resolver = lateResolver<Answer, Answer>(
  async () => (await import("./review-resolvers")).answerResolver,
  "text",
);

/** The form for a kitchen's answer to a review. Each review can have one answer. */
export function AnswerForm({ review }: { review: { _id: string; author: string } }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const form = useForm<Answer, unknown, Answer>({ resolver, defaultValues: { text: "" } });
  const send = async (body: Answer) => {
    try {
      await api("POST /reviews/{id}/answer", { params: { id: review._id }, body });
      toast.success(texts.answered);
      router.refresh();
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
      form.setError("text", { message: isRefusal ? error.detail : texts.answerFailed });
    }
  };
  if (!open) {
    return (
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        data-opens={`answer-${review._id}`}
        aria-label={texts.answerOfReview(review.author)}
        onClick={() => setOpen(true)}
      >
        {texts.answer}
      </Button>
    );
  }
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(send)} className="mt-4 grid gap-4">
      <Textarea
        label={texts.answerLabel}
        help={texts.answerHelp}
        maxLength={REVIEW_LIMITS.answer}
        {...fieldsOf(form)("text")}
      />
      <Button type="submit" busy={form.formState.isSubmitting} className="justify-self-start">
        {texts.answerSend}
      </Button>
    </form>
  );
}
