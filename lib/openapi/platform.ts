import { z } from "zod";
import { localMail, localMailQuery } from "@/lib/platform/mail/schema";
import { savedPictureView } from "@/lib/platform/pictures/uploads/views";
import { vitalsInput, vitalsView } from "@/lib/site/vitals/schema";
import type { OperationGroup } from "./operation";

export const platform: OperationGroup = {
  name: "Platform",
  about: "Pictures, health, this document, and the local mailbox.",
  operations: [
    {
      method: "POST",
      path: "/uploads",
      summary: "Keep a picture",
      access: "optional",
      rawBody: {
        mediaType: "multipart/form-data",
        schema: z.object({
          image: z.file().describe("JPEG, PNG, WebP, AVIF or GIF by content; at most 5 MB."),
        }),
      },
      answers: { 201: savedPictureView },
      problems: [
        "malformed_upload",
        "too_large",
        "unsupported_type",
        "validation",
        "unreadable_image",
        "too_many_requests",
      ],
      note: "Drawn anew, without what the camera wrote into it.",
    },
    {
      method: "POST",
      path: "/vitals",
      summary: "Count how a page load felt",
      access: "none",
      body: vitalsInput,
      answers: { 200: vitalsView },
      problems: ["validation", "too_many_requests"],
      note: "Pages send it by themselves, one load of ten. Nothing is kept but how often a page came to what.",
    },
    {
      method: "GET",
      path: "/health/live",
      summary: "Whether the server runs",
      access: "none",
      answers: { 200: z.strictObject({ status: z.literal("live") }) },
    },
    {
      method: "GET",
      path: "/health/ready",
      summary: "Whether everything that the server needs is there",
      access: "none",
      answers: {
        200: z.strictObject({ status: z.literal("ready") }),
        503: z.strictObject({ status: z.literal("not ready"), notReady: z.array(z.string()) }),
      },
    },
    {
      method: "GET",
      path: "/openapi.json",
      summary: "This document",
      access: "none",
      answers: { 200: z.looseObject({ openapi: z.literal("3.1.0") }) },
    },
    {
      method: "GET",
      path: "/local/mail",
      summary: "Mails that would have been sent, newest first",
      access: "none",
      query: localMailQuery,
      answers: { 200: z.strictObject(localMail.shape).array() },
      problems: ["not_found"],
      note: "Only where no mail server is set.",
    },
  ],
};
