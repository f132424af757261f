import { z } from "zod";

/** Answer of `POST /uploads`: a kept picture; sizes in px. Both addresses are the same picture. */
export const savedPictureView = z.strictObject({
  url: z.string(),
  display_url: z.string(),
  width: z.int(),
  height: z.int(),
});
