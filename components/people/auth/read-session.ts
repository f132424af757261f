/** The signed-in person, as the session tells the browser (contract, "Identity provider"). */
export interface BrowserViewer {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  role: "user" | "seller" | "admin";
  isRider: boolean;
}

/** Address and key of the session. */
export const SESSION = "/api/auth/session";

/** Asks for the session; null for a guest. Throws when the server does not answer. */
export async function readSession(address = SESSION): Promise<BrowserViewer | null> {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`The session answered ${response.status}`);
  const session: { user?: BrowserViewer } | null = await response.json();
  return session?.user ?? null;
}
