import "server-only";
import { z } from "zod";
import { isDay } from "@/lib/platform/days";
import { DESK_COUNTED, DESK_SIZE, PLACE } from "@/lib/platform/desk/desk-page";
import { type DeskOrderAddress, ORDER_PAYMENTS, ORDER_WAITS } from "./schema";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = z.string().regex(DAY).refine(isDay);

/** The address of Orders; what is not understood does not filter. */
export function readDeskOrderAddress(
  params: Record<string, string | string[] | undefined>,
): DeskOrderAddress {
  const one = <S extends z.ZodType>(schema: S, name: string): z.output<S> | undefined =>
    schema.safeParse(params[name]).data;
  const page = Number(one(z.string().regex(/^\d{1,4}$/), "page") ?? 1);
  return {
    q: one(z.string().trim().min(1).max(200), "q"),
    payment: one(z.enum(ORDER_PAYMENTS), "payment"),
    box: one(z.enum(ORDER_WAITS), "box"),
    from: one(day, "from"),
    to: one(day, "to"),
    before: one(z.string().regex(PLACE), "before"),
    page: Math.min(Math.max(page, 1), DESK_COUNTED / DESK_SIZE),
  };
}
