import type { z } from "zod";
import { personsQuery } from "@/lib/platform/http/paging-query";

/**
 * `GET /orders?email=&page=&size=`; at most 1,000 orders without a size. A file of its own, so that the buy form does
 * not load it.
 */
export const listOrdersQuery = personsQuery;
export type ListOrdersQuery = z.output<typeof listOrdersQuery>;
