import { createHash } from "node:crypto";
import { ObjectId } from "mongodb";

/**
 * The id of a demo document, always the same for the same kind and slug: a seeding that was killed half-way
 * can be run again without making anything twice, and a link to a demo recipe survives a reset.
 */
export function seedId(
  kind:
    | "user"
    | "address"
    | "recipe"
    | "order"
    | "purchase"
    | "parcel"
    | "rider"
    | "ledger"
    | "charge"
    | "review",
  slug: string,
): ObjectId {
  return new ObjectId(createHash("sha256").update(`${kind}:${slug}`).digest("hex").slice(0, 24));
}
