import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";
import { listCompletedOrders } from "./data";
import type { ListOrdersQuery } from "./list-query";
import type { Order } from "./schema";

/**
 * Completed orders, newest first: one's own, of one person (that person or an admin), or for an admin all.
 * Throws AppError forbidden.
 */
export async function listOrders(viewer: Viewer, query: ListOrdersQuery): Promise<Order[]> {
  const page = { page: query.page, size: query.size };
  const isOwn = query.email === undefined ? viewer.role !== "admin" : query.email === viewer.email;
  if (isOwn) return listCompletedOrders({ buyerId: viewer.uid }, page);
  if (viewer.role !== "admin") {
    throw new AppError("forbidden", { detail: "These are somebody else's orders." });
  }
  return listCompletedOrders(query.email === undefined ? {} : { buyerEmail: query.email }, page);
}
