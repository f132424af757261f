import { z } from "zod";

/** The response of `POST /uploads`. Sizes are in px; both addresses lead to the same picture. */
export const savedPictureView = z.strictObject({
  url: z.string(),
  display_url: z.string(),
  width: z.int(),
  height: z.int(),
});
