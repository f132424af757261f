import { z } from "zod";
import { idCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import type { WithIds } from "@/lib/platform/model/shapes";

/** A recipe in a cart. */
export const cartLine = z.object({
  recipeId: idCodec(),
  quantity: z.int(),
  /** The price that the buyer last saw, in poisha. */
  pricePoisha: z.int(),
  /** Kind, weight and portion of the delivered box as the buyer last saw them, joined to one text by `boxKeyOf`. */
  boxKey: z.string(),
});

/** The collection `carts`, with one document per person. `_id` is the person's id. */
export const cartModel = z.object({
  _id: idCodec(),
  /** Oldest first. */
  items: z.array(cartLine.extend({ addedAt: stored<Date>() })),
  updatedAt: stored<Date>(),
});
export type CartDoc = z.input<typeof cartModel>;

export type CartLine = WithIds<z.input<typeof cartLine>>;
