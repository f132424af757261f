/** The signed-in user, as returned by the session route (contract, "Identity provider"). */
export interface BrowserViewer {
  uid: string;
  email: string | null;
  /** The number that opens the account. */
  phoneNumber: string | null;
  displayName: string;
  photoURL: string | null;
  role: "user" | "seller" | "admin";
  isRider: boolean;
}

/** The path of the session route. SWR uses it as the cache key too. */
export const SESSION = "/api/auth/session";

/** Fetches the session. Resolves to null for a guest. Throws if the server does not answer with success. */
export async function readSession(address = SESSION): Promise<BrowserViewer | null> {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`The session answered ${response.status}`);
  const session: { user?: BrowserViewer } | null = await response.json();
  return session?.user ?? null;
}
