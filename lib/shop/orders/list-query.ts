import type { z } from "zod";
import { personsQuery } from "@/lib/platform/http/paging-query";

/** `GET /orders?email=&page=&size=`; at most 1,000 without a size. Apart from the schemas that the form loads. */
export const listOrdersQuery = personsQuery;
export type ListOrdersQuery = z.output<typeof listOrdersQuery>;
