import { createHash } from "node:crypto";

/** A person with an account at the emulator. `sub` is the account's id. */
export type Account = { sub: string; email: string; name: string; verified: boolean };

/** Test people whom the sign-in page offers. */
export const TEST_PEOPLE: readonly Account[] = [
  ["anika.rahman@gmail.test", "Anika Rahman"],
  ["tanvir.hasan@gmail.test", "Tanvir Hasan"],
  ["mehreen.chowdhury@gmail.test", "Mehreen Chowdhury"],
].map(([email = "", name = ""]) => ({ sub: subOf(email), email, name, verified: true }));

/** Computes the id of an account from its e-mail address: 21 digits, like Google's ids. */
export function subOf(email: string): string {
  const digest = createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, "0")}`;
}

/** The accounts that have signed in since the start. If there are too many, the oldest account is removed. */
export class People {
  private readonly known = new Map<string, Account>();

  add(account: Account): void {
    this.known.delete(account.sub);
    this.known.set(account.sub, account);
    const oldest = this.known.keys().next().value;
    if (this.known.size > 10_000 && oldest !== undefined) this.known.delete(oldest);
  }

  find(sub: string): Account | undefined {
    return this.known.get(sub);
  }
}

/** Reads the chosen or typed account. Returns an error message when a typed value is wrong. */
export function readChoice(form: URLSearchParams): Account | string {
  const chosen = TEST_PEOPLE.find((person) => person.email === form.get("person"));
  if (chosen) return chosen;
  const email = (form.get("email") ?? "").trim();
  const name = (form.get("name") ?? "").trim();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) return "Enter an e-mail address.";
  if (name === "" || name.length > 100) return "Enter a name of 1 to 100 characters.";
  return { sub: subOf(email), email, name, verified: form.get("verified") === "1" };
}

/** The claims that Google puts into an ID token for the scopes openid, email and profile. */
export function claimsOf(account: Account, issuer: string) {
  const [given = account.name, ...rest] = account.name.split(" ");
  return {
    sub: account.sub,
    email: account.email,
    email_verified: account.verified,
    name: account.name,
    given_name: given,
    ...(rest.length > 0 ? { family_name: rest.join(" ") } : {}),
    picture: `${issuer}/picture/${account.sub}`,
  };
}
