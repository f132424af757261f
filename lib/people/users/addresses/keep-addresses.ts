import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError, wrongField } from "@/lib/platform/errors";
import type { AddressChanges } from "./bodies";
import { dropAddress, findAddress, insertAddress, listAddresses, updateAddress } from "./queries";
import { ADDRESS_LIMIT } from "./rules";
import type { AddressFields } from "./schema";
import type { SavedAddress } from "./views";

const unknown = () => new AppError("not_found", "noSuchAddress");

/** Throws AppError malformed_id (400), or not_found (404) if the viewer has no such address. */
export async function requireOwnAddress(viewer: Viewer, id: string): Promise<void> {
  if (!(await findAddress(viewer.uid, id))) throw unknown();
}

/**
 * Returns a page of the viewer's addresses (contract, `GET /account/addresses`): the default first, then the newest.
 */
export async function listSavedAddresses(viewer: Viewer, { page, size }: { page: number; size: number }) {
  const all = await listAddresses(viewer.uid);
  const from = (page - 1) * size;
  return {
    addresses: all.slice(from, from + size),
    total: all.length,
    page,
    size,
    pages: Math.ceil(all.length / size),
  };
}

/**
 * Saves an address; the first one becomes the default. Throws AppError conflict (409) if the viewer already has ten
 * addresses.
 */
export async function addSavedAddress(
  viewer: Viewer,
  { isDefault = false, ...fields }: AddressFields & { isDefault?: boolean | undefined },
): Promise<SavedAddress> {
  const saved = await insertAddress(viewer.uid, fields, isDefault);
  if (!saved) throw new AppError("conflict", { key: "tooManyAddresses", values: { most: ADDRESS_LIMIT } });
  return saved;
}

/**
 * Changes an address; `isDefault` true makes it the default. Throws AppError malformed_id or not_found. Throws
 * validation (422) if `isDefault` is false for the default, because there must be one.
 */
export async function changeSavedAddress(
  viewer: Viewer,
  id: string,
  { isDefault, ...changes }: AddressChanges,
): Promise<SavedAddress> {
  const saved = await updateAddress(viewer.uid, id, changes, isDefault);
  if (saved) return saved;
  await requireOwnAddress(viewer, id);
  throw wrongField("isDefault", "addressDefault");
}

/**
 * Deletes an address. If it was the default, the newest of the others becomes the default. Throws AppError
 * malformed_id or not_found.
 */
export async function deleteSavedAddress(viewer: Viewer, id: string): Promise<{ deletedCount: 1 }> {
  if (!(await dropAddress(viewer.uid, id))) throw unknown();
  return { deletedCount: 1 };
}
