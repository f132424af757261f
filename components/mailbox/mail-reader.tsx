import { momentText } from "@/lib/platform/day-words";
import type { LocalMail } from "@/lib/platform/mail/schema";
import { mailboxTexts as texts } from "@/lib/texts/mailbox";

/** One mail, as HTML and as plain text. The HTML is in a sandboxed frame without scripts, forms and links. */
export function MailReader({ mail }: { mail: LocalMail }) {
  return (
    <article aria-labelledby="mail-subject" className="min-w-0">
      <h2 id="mail-subject" className="display text-2xl wrap-anywhere">
        {mail.subject || texts.noSubject}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Line label={texts.from}>{mail.from}</Line>
        <Line label={texts.to}>{mail.to.join(", ")}</Line>
        <Line label={texts.received}>
          <time dateTime={mail.receivedAt} className="num">
            {momentText(mail.receivedAt)}
          </time>
        </Line>
      </dl>
      <h3 className="mt-6 mb-2 text-sm font-semibold text-ink-2">{texts.asSent}</h3>
      {mail.html === "" ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-ink-2">{texts.noHtml}</p>
      ) : (
        <iframe
          title={texts.asSent}
          sandbox=""
          srcDoc={mail.html}
          referrerPolicy="no-referrer"
          className="block h-160 w-full rounded-md border border-line"
        />
      )}
      <h3 className="mt-6 text-sm font-semibold text-ink-2">{texts.asText}</h3>
      <p className="mb-2 text-sm text-ink-3">{texts.asTextNote}</p>
      <div className="rounded-md border border-line bg-surface px-4 py-3 whitespace-pre-wrap wrap-anywhere">
        <LinkedText text={mail.text} />
      </div>
    </article>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 text-ink wrap-anywhere">{children}</dd>
    </>
  );
}

function LinkedText({ text }: { text: string }) {
  let at = 0;
  return splitLinks(text).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.href === null ? (
      piece.text
    ) : (
      <a key={key} href={piece.href} className="font-medium text-alta-ink underline">
        {piece.text}
      </a>
    );
  });
}

export type Piece = { text: string; href: string | null };

/** Characters at the end of a found URL that belong to the sentence and not to the URL. */
const TRAILING = /[.,;:!?)\]}>'"]+$/;

/** Splits a mail's text into plain text and http(s) URLs. The pieces joined together equal the text. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]{1,2000}/g)) {
    const address = match[0].replace(TRAILING, "");
    if (!URL.canParse(address)) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null });
    pieces.push({ text: address, href: address });
    from = match.index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
}
