import { z } from "zod";
import { pagingQuery } from "@/lib/http/paging-query";
import { validationTexts as say } from "@/lib/texts";

/** `GET /orders?email=&page=&size=`; at most 1,000 without a size. Apart from the schemas that the form loads. */
export const listOrdersQuery = pagingQuery.extend({
  email: z.string().trim().toLowerCase().min(1, say.emailRequired).optional(),
});
export type ListOrdersQuery = z.output<typeof listOrdersQuery>;
