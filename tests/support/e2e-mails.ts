import { createTransport } from "nodemailer";
import { BASE, services } from "./e2e-services";

/** A mail, as `GET /api/local/mail` returns it. */
export type KeptMail = { id: string; to: string[]; subject: string; text: string; html: string };

/** All mails that the product has sent to an address, newest first. */
export async function mailsTo(address: string): Promise<KeptMail[]> {
  const response = await fetch(`${BASE}/api/local/mail?to=${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`/api/local/mail: ${response.status}`);
  return response.json();
}

/** Sends a mail directly to the product's mail server. */
export async function sendPastTheProduct(mail: { to: string; subject: string; text: string; html?: string }) {
  const transport = createTransport(services().SMTP_URL);
  await transport.sendMail({ from: "RANNA <hello@ranna.test>", ...mail });
  transport.close();
}
