import sharp from "sharp";
import { publish } from "../check/fresh-pages";
import { buy, type Caller, cardKeyOf, payAt } from "../load/buy";
import { pause } from "../load/client";
import { BOOKING } from "../load/deliver";
import { newPerson } from "../load/people";
import type { Served } from "../site";

/**
 * Does what a visitor does, once: signs up, uploads a picture, buys, sends a parcel and tracks it, gets mails. Returns a
 * line for each. Throws if one fails.
 */
export async function makeJourney({ url, settings }: Served): Promise<string[]> {
  const { RANNA_STRIPE_API_BASE, RANNA_MAIL_API_BASE } = settings.variables;
  const person = await newPerson(url, "Rupa Karim");
  const picture = await upload(url, person.headers);
  const cook = await publish(await newPerson(url, "Cook"));
  const caller: Caller = {
    call: (path, body) => person.call("POST", path, body),
    pay: payAt(RANNA_STRIPE_API_BASE, await cardKeyOf(url)),
  };
  const { orderId, poisha } = await buy(caller, cook, 1);
  const { insertedId } = await person.call<{ insertedId: string }>("POST", "/addparcel", {
    ...BOOKING,
    title: "Rehearsed",
  });
  const parcel = await person.call<{ tracking_id: string }>("GET", `/parcels/${insertedId}`);
  const tracked = await fetch(`${url}/api/track/${parcel.tracking_id}`);
  if (!tracked.ok) throw new Error(`${tracked.url}: ${tracked.status}`);
  return [
    `signed up ${person.email}`,
    picture,
    `bought order ${orderId} for ${poisha / 100} taka`,
    `tracked parcel ${parcel.tracking_id}`,
    await mailTo(person.email, `${RANNA_MAIL_API_BASE}`),
  ];
}

/** Uploads a picture and reads it again. */
async function upload(url: string, headers: Record<string, string>): Promise<string> {
  const background = { r: 180, g: 60, b: 20 };
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "dish.jpg");
  const answer = await fetch(`${url}/api/uploads`, { method: "POST", headers, body: form });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text}`);
  const { display_url } = JSON.parse(text) as { display_url: string };
  const read = await fetch(new URL(display_url, url));
  const type = read.headers.get("content-type");
  if (!read.ok || !type?.startsWith("image/")) throw new Error(`${read.url}: ${read.status} ${type}`);
  return `uploaded a picture, read again as ${(await read.arrayBuffer()).byteLength} bytes of ${type}`;
}

/** How long a mail may take, in ms. */
const MAIL_MS = 30_000;

async function mailTo(address: string, mailbox: string): Promise<string> {
  for (const until = performance.now() + MAIL_MS; performance.now() < until; await pause(200)) {
    const answer = await fetch(`${mailbox}/mails?to=${encodeURIComponent(address)}`);
    const mails = (await answer.json()) as { subject: string }[];
    if (mails.length > 0) return `got mails: ${mails.map(({ subject }) => subject).join("; ")}`;
  }
  throw new Error(`no mail to ${address} came`);
}
