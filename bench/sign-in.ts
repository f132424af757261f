import { MongoClient, ObjectId } from "mongodb";
import { newPerson, REHEARSAL_PASSWORD } from "../scripts/rehearse/load/people";
import { type Product, startProduct } from "./product";
import { failRun, median, number, part, percentile } from "./report";

/** How many numbers with an account, and as many without, are asked about. */
const NUMBERS = 200;
const SIGN_INS = 40;

type Times = { knownMs: number[]; unknownMs: number[] };
type Beside = { p50: number; p95: number; distance: number };

/**
 * Measures whether the time of an answer tells if a number has an account, and how long signing in by number takes
 * beside signing in by password.
 */
export async function measureSignIn(): Promise<unknown> {
  const product = await startProduct({ blanks: false });
  try {
    const known = await makeKnown(product);
    // Before the measurement the server runs both kinds, so that its code is compiled.
    for (let n = 0; n < 100; n += 1) await askAndGuess(product.url, numberOf(8, n));
    const asked: Times = { knownMs: [], unknownMs: [] };
    const guessed: Times = { knownMs: [], unknownMs: [] };
    for (let n = 0; n < NUMBERS; n += 1) {
      const pair = [
        { phone: known[n] ?? "", into: "knownMs" as const },
        { phone: numberOf(9, n), into: "unknownMs" as const },
      ];
      // The two numbers take turns in being first, so that the order has no effect on the figures.
      for (const { phone, into } of n % 2 ? pair.reverse() : pair) {
        const { askMs, guessMs } = await askAndGuess(product.url, phone);
        asked[into].push(askMs);
        guessed[into].push(guessMs);
      }
    }
    const rows = { ask: told("asked for a code", asked), guess: told("typed a wrong code", guessed) };
    return { ...rows, ...(await besidePassword(product)) };
  } finally {
    await product.stop();
  }
}

const numberOf = (series: number, n: number) => `+8801${series}${String(30_000_000 + n).slice(-8)}`;

/** Stores accounts that have proven a number which opens them. Returns the numbers. */
async function makeKnown({ services }: Product): Promise<string[]> {
  const client = await new MongoClient(services.MONGODB_URI ?? "").connect();
  try {
    const db = client.db("ranna");
    const like = await db.collection("users").findOne({ role: "user", email: "user@ranna.test" });
    const at = new Date();
    const people = Array.from({ length: NUMBERS }, (_, n) => ({
      ...like,
      _id: new ObjectId(),
      email: null,
      phone: numberOf(7, n),
      seenAt: at,
    }));
    await db.collection("users").insertMany(people);
    await db
      .collection<{ _id: string }>("phones")
      .insertMany(people.map(({ _id, phone }) => ({ _id: phone, userId: _id, verifiedAt: at })));
    return people.map(({ phone }) => phone);
  } finally {
    await client.close();
  }
}

const post = (url: string, path: string, body: object, cookie = "") =>
  fetch(`${url}/api/sign-in/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });

/** Asks for a code and types a wrong one. Returns the times in ms. */
async function askAndGuess(url: string, phone: string) {
  const began = performance.now();
  const asked = await post(url, "code", { phone });
  await asked.arrayBuffer();
  const between = performance.now();
  const cookie = asked.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const guessed = await post(url, "proof", { phone, code: "000000" }, cookie);
  await guessed.arrayBuffer();
  if (asked.status !== 202 || guessed.status !== 422)
    failRun(`${phone}: ${asked.status} and ${guessed.status} instead of 202 and 422`);
  return { askMs: between - began, guessMs: performance.now() - between };
}

/**
 * Prints the two distributions beside each other. `distance`: the greatest difference of their shares (Kolmogorov and
 * Smirnov), 0 to 1.
 */
function told(what: string, { knownMs, unknownMs }: Times): Beside {
  const at = (below: number) => percentile(knownMs, below) / percentile(unknownMs, below);
  const shareBelow = (values: readonly number[], most: number) =>
    values.filter((value) => value <= most).length / values.length;
  const distance = Math.max(
    ...[...knownMs, ...unknownMs].map((most) =>
      Math.abs(shareBelow(knownMs, most) - shareBelow(unknownMs, most)),
    ),
  );
  const line = (values: readonly number[]) =>
    [0.05, 0.25, 0.5, 0.75, 0.95].map((below) => number(percentile(values, below))).join("");
  console.log(`\n${what}, ms at 5, 25, 50, 75 and 95 %:`);
  console.log(`  with an account   ${line(knownMs)}`);
  console.log(`  without           ${line(unknownMs)}`);
  console.log(
    `  ratio of medians ${part(at(0.5))}, of p95 ${part(at(0.95))}, distance ${distance.toFixed(3)}`,
  );
  return { p50: at(0.5), p95: at(0.95), distance };
}

/** Signs in by number and by password in turn. The time in which the SMS comes does not count. */
async function besidePassword({ url }: Product): Promise<object> {
  const { email } = await newPerson(url, "Rina");
  const byNumber: number[] = [];
  const byPassword: number[] = [];
  for (let n = 0; n < SIGN_INS; n += 1) {
    const phone = numberOf(7, n);
    const earlier = (await smsTo(url, phone)).length;
    const asked = await post(url, "code", { phone });
    const cookie = asked.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    const code = await newCode(url, phone, earlier);
    const began = performance.now();
    const proof = await post(url, "proof", { phone, code }, cookie);
    const { ticket } = (await proof.json()) as { ticket: string };
    await enter(url, "phone", { ticket }, cookie);
    byNumber.push(performance.now() - began);
    const before = performance.now();
    await enter(url, "credentials", { email, password: REHEARSAL_PASSWORD });
    byPassword.push(performance.now() - before);
  }
  const ratio = median(byNumber) / median(byPassword);
  console.log(
    `\nsigning in, median ms: by number ${number(median(byNumber))}, by password ${number(median(byPassword))}; ${part(ratio)}`,
  );
  return { byNumberMs: median(byNumber), byPasswordMs: median(byPassword), ofPassword: ratio };
}

/** Opens a session by one of NextAuth's providers. */
async function enter(
  url: string,
  provider: string,
  fields: Record<string, string>,
  cookie = "",
): Promise<void> {
  const csrf = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const cookies = [cookie, ...csrf.headers.getSetCookie().map((one) => one.split(";", 1)[0])].join("; ");
  const entered = await fetch(`${url}/api/auth/callback/${provider}`, {
    method: "POST",
    headers: { origin: url, cookie: cookies },
    body: new URLSearchParams({ ...fields, csrfToken, json: "true" }),
    redirect: "manual",
  });
  if (!entered.headers.getSetCookie().some((one) => one.includes("session-token")))
    failRun(`${provider} opened no session: ${entered.status}`);
}

/** The SMS to a number, newest first. */
async function smsTo(url: string, phone: string): Promise<{ text: string }[]> {
  const answer = await fetch(`${url}/api/local/sms?to=${encodeURIComponent(phone)}`);
  return (await answer.json()) as { text: string }[];
}

/** The code of the SMS that comes after `earlier` ones. */
async function newCode(url: string, phone: string, earlier: number): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const all = await smsTo(url, phone);
    const code = all.length > earlier ? all[0]?.text.match(/#(\d{6})/)?.[1] : undefined;
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no SMS came to ${phone}`);
}
