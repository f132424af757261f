import { z } from "zod";
import type { Call } from "@/lib/platform/http/call";
import { savedPictureView } from "./views";

export const save = {
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
} satisfies Call;
