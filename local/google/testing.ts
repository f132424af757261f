import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "@ranna/local-process/launch";

export type TestGoogle = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  dataDir: string;
  stop: () => Promise<void>;
};

/** Form fields of the sign-in page: the chosen person, or the typed values. */
export type Choice = Record<string, string>;

const CLIENT = { clientId: "ranna-tests", clientSecret: "ranna-tests-secret-of-the-emulator" };

/**
 * Starts local/google as a separate process. `stop` does not remove `dataDir`. If `dataDir` is absent, a temporary
 * folder is used, which `stop` removes.
 */
export async function startTestGoogle(redirectUri: string, dataDir?: string): Promise<TestGoogle> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), "ranna-google-"));
  const running = await launch<{ issuer: string }>(import.meta.dirname, [
    "--data-dir",
    folder,
    "--client-id",
    CLIENT.clientId,
    "--client-secret",
    CLIENT.clientSecret,
    "--redirect-uri",
    redirectUri,
  ]);
  return {
    ...CLIENT,
    issuer: running.ready.issuer,
    dataDir: folder,
    stop: async () => {
      await running.end("SIGTERM");
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Signs in like a person in a browser: opens `address`, makes the choice, and follows redirects until one leads to
 * `endsAt`.
 */
export async function goThrough(address: string, choice: Choice, endsAt: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (url: URL, init: RequestInit = {}): Promise<URL> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/);
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) {
      if (response.status >= 400)
        throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
      return url;
    }
    const next = new URL(location, url);
    return next.origin === new URL(endsAt).origin ? next : visit(next);
  };
  const page = await visit(new URL(address));
  if (page.origin === new URL(endsAt).origin) return page;
  return visit(page, { method: "POST", body: new URLSearchParams(choice) });
}

/** A random PKCE verifier and its S256 challenge. */
export function newPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}
