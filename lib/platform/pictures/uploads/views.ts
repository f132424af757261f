import { z } from "zod";

/** The response of `POST /uploads`; sizes in px. Its two addresses lead to the same picture. */
export const savedPictureView = z.strictObject({
  url: z.string(),
  display_url: z.string(),
  width: z.int(),
  height: z.int(),
});
