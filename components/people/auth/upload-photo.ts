import { api } from "@/lib/platform/http/client";

/** Photos that are on the server already, so that another try does not send them again. */
const uploaded = new WeakMap<File, string>();

/** Sends a photo and answers its address; the same file is sent once. Throws ApiError. */
export async function uploadPhoto(photo: File): Promise<string> {
  const known = uploaded.get(photo);
  if (known) return known;
  const body = new FormData();
  body.append("image", photo);
  const { display_url } = await api<{ display_url: string }>("/uploads", { body });
  uploaded.set(photo, display_url);
  return display_url;
}
