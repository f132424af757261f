/** The signed-in person, as the session call returns it (contract, "Identity provider"). */
export interface BrowserViewer {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  role: "user" | "seller" | "admin";
  isRider: boolean;
}

/** The address of the session call, and its cache key. */
export const SESSION = "/api/auth/session";

/** Reads the session; null: a guest. Throws when the server does not answer. */
export async function readSession(address = SESSION): Promise<BrowserViewer | null> {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`The session answered ${response.status}`);
  const session: { user?: BrowserViewer } | null = await response.json();
  return session?.user ?? null;
}
