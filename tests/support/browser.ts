import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { POST as postCode } from "@/app/api/sign-in/code/route";
import { POST as postFinish } from "@/app/api/sign-in/finish/route";
import { POST as postLink } from "@/app/api/sign-in/link/route";
import { POST as postProof } from "@/app/api/sign-in/proof/route";
import { viewerOf } from "@/lib/people/auth/session";
import { call, ORIGIN, params } from "./accounts";
import { newestCodeOf } from "./codes";
import { asNext } from "./next-headers";

const HANDLERS = { code: postCode, proof: postProof, finish: postFinish, link: postLink };

// biome-ignore lint/suspicious/noExplicitAny: tests read any answer
type Answer = { status: number; body: any; headers: Headers };

/** A browser that signs in: it keeps the cookies that it is given. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  constructor(private readonly address = "192.0.2.7") {}

  private get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { origin: ORIGIN, "x-ranna-address": this.address, ...(cookie ? { cookie } : {}) };
  }

  private async read(response: Response): Promise<Answer> {
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0/i.test(set)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const isJson = (response.headers.get("content-type") ?? "").includes("json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  /** Calls `POST /sign-in/{name}`. */
  async post(name: keyof typeof HANDLERS, body: object): Promise<Answer> {
    return this.read(
      await HANDLERS[name](call(`/api/sign-in/${name}`, "POST", this.headers, body), params()),
    );
  }

  /** Signs in by one of NextAuth's providers. */
  async signIn(provider: "phone" | "credentials", fields: Record<string, string>): Promise<Answer> {
    const csrf = await this.nextAuth("/api/auth/csrf", "GET");
    return this.nextAuth(`/api/auth/callback/${provider}`, "POST", {
      ...fields,
      csrfToken: csrf.body.csrfToken,
      json: "true",
    });
  }

  private async nextAuth(path: string, method: "GET" | "POST", body?: object): Promise<Answer> {
    const response = await asNext(call(path, method, this.headers, body), (asked) =>
      (method === "POST" ? nextAuthPost : nextAuthGet)(asked, params()),
    );
    return this.read(response);
  }

  /** Asks for a sign-in code, and types it. Returns the answer to the proof. */
  async prove(phone: string): Promise<Answer> {
    const sent = await this.post("code", { phone });
    if (sent.status !== 202) return sent;
    return this.post("proof", { phone, code: await newestCodeOf(phone) });
  }

  /** Who is signed in; null: nobody. */
  viewer() {
    return viewerOf(call("/x", "GET", this.headers)).catch(() => null);
  }

  /** Ends the session here, as closing an old cookie would; the browser stays known. */
  signOut(): void {
    for (const name of this.cookies.keys()) if (name.includes("session-token")) this.cookies.delete(name);
  }
}

/** Registers a person by number alone, in this browser. Returns the id. */
export async function registerByNumber(browser: TestBrowser, phone: string, name = "Rina"): Promise<string> {
  const { body } = await browser.prove(phone);
  const finished = await browser.post("finish", { ticket: body.ticket, name });
  await browser.signIn("phone", { ticket: finished.body.ticket });
  return (await browser.viewer())?.uid ?? "";
}
