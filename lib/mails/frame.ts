import type { Block, Content, FactRow, Tools } from "@/lib/platform/mail/template";
import { currentLanguage } from "@/lib/texts/language";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { COLOURS, type Colour, ON_ALTA } from "./colours";
import { inert } from "./inert";

/** The picture at the top of a mail: a laid table for mails about food, stitched cloth for all others. */
export type PictureName = "table" | "cloth";

const SANS = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";

/**
 * The colours of each CSS class. Classes are used only for what inline styles can't express: the colours of a dark
 * screen, and a phone's margins.
 */
const ROLES = {
  paper: "background-color:paper",
  card: "background-color:surface;border-color:line",
  well: "background-color:sunken",
  ink: "color:ink",
  soft: "color:ink-2",
  faint: "color:ink-3",
  brand: "color:alta-ink",
  thread: "background-color:alta-ink",
  button: "background-color:alta",
  // The background is a pale yellow and not mustard (`shorshe`). Mail programs that swap light and dark colours would
  // make text on mustard unreadable.
  note: "background-color:yellow-soft;border-color:shorshe",
  tell: "color:yellow-ink",
} as const;

type Role = keyof typeof ROLES;

const colours = (role: Role, dark: 0 | 1, important = ""): string =>
  ROLES[role]
    .split(";")
    .map((rule) => {
      const [property, name] = rule.split(":");
      return `${property}:${COLOURS[name as Colour][dark]}${important}`;
    })
    .join(";");

/**
 * The class and the inline style of an element. The style is the colours of the element's role, followed by `style`.
 */
const as = (role: Role, style: string): string => `class="r-${role}" style="${colours(role, 0)};${style}"`;

/**
 * The dark colours for Outlook's apps. Outlook changes colours itself and marks the changed elements: data-ogsc for
 * text, data-ogsb for backgrounds.
 */
const forOutlook = (role: Role): string =>
  `[data-ogs${ROLES[role].startsWith("background") ? "b" : "c"}] .r-${role}{${colours(role, 1, "!important")}}`;

const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.r-pad{padding-left:20px!important;padding-right:20px!important}.r-well{padding-left:14px!important;padding-right:14px!important}}
@media (prefers-color-scheme:dark){${(Object.keys(ROLES) as Role[])
  .map((role) => `.r-${role}{${colours(role, 1, "!important")}}`)
  .join("")}}
${(Object.keys(ROLES) as Role[]).map(forOutlook).join("")}`;

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** Text for the HTML part: escaped, and changed so that mail programs do not turn it into links. */
const html = (text: string): string => escaped(inert(text));

/**
 * Matches words in the script of the other language (Bangla in an English mail), together with the characters between
 * them.
 */
const OTHER_SCRIPT = {
  en: /[\u0980-\u09ff](?:[^a-z\u0964]*[\u0980-\u09ff])?/giu,
  bn: /[a-z](?:[^\u0980-\u09ff]*[a-z])?/giu,
};

/**
 * Like `html`, but marks words in the other language with `lang`, so that screen readers pronounce them correctly.
 */
function spoken(text: string): string {
  const language = currentLanguage();
  const other = language === "en" ? "bn" : "en";
  let from = 0;
  let out = "";
  const plain = inert(text);
  for (const { 0: words, index } of plain.matchAll(OTHER_SCRIPT[language])) {
    out += `${escaped(plain.slice(from, index))}<span lang="${other}">${escaped(words)}</span>`;
    from = index + words.length;
  }
  return out + escaped(plain.slice(from));
}

/**
 * Invisible characters after the preheader. They make a list of mails show only the preheader and not the first
 * lines.
 */
const FILLER = "&#847;&zwnj;&nbsp;".repeat(60);

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Width and height of the pictures, in CSS pixels. */
const PICTURES: Record<PictureName, readonly [number, number]> = { table: [558, 167], cloth: [558, 78] };

/**
 * The picture at the top of a mail. It is attached to the mail (`cid`) and not loaded from a server, so nobody can
 * track when the mail is read.
 */
function banner(name: PictureName): string {
  const [width, height] = PICTURES[name];
  return (
    `<tr><td ${as("note", "border-radius:12px 12px 0 0;font-size:0;line-height:0")}>` +
    `<img class="r-tell" src="cid:${pictureId(name)}" width="${width}" height="${height}" alt="${html(texts.pictures[name])}" ` +
    `style="${colours("tell", 0)};display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:11px 11px 0 0;font:600 14px/30px ${SANS};text-align:center">` +
    "</td></tr>"
  );
}

export const pictureId = (name: PictureName): string => `${name}@ranna`;

/**
 * A dashed line as on the site (app/tokens.css): four stitches of 11 px with gaps of 7 px. It is drawn with table
 * cells, because mail programs draw dashed borders differently.
 */
const THREAD = `<table ${TABLE} style="margin:14px 0 22px"><tr>${Array.from({ length: 4 }, (_, at) => {
  const cell = (width: number) => `width="${width}" height="3"`;
  const size = "height:3px;font-size:0;line-height:0";
  const gap = at === 0 ? "" : `<td ${cell(7)} style="width:7px;${size}">&nbsp;</td>`;
  return `${gap}<td ${cell(11)} ${as("thread", `width:11px;${size};border-radius:2px`)}>&nbsp;</td>`;
}).join("")}</tr></table>`;

/**
 * The HTML part of a mail: one column of tables with inline styles, which every mail program can show. It loads
 * nothing from other servers, and is readable on phones and dark screens.
 */
export function frame(content: Content, picture: PictureName, { link }: Tools): string {
  return `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${html(content.subject)}</title>
<style>${SHEET}</style>
</head>
<body ${as("paper", "margin:0;padding:0;-webkit-text-size-adjust:100%")}>
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${spoken(content.preheader)}${FILLER}</div>
<table ${TABLE} width="100%" ${as("paper", "width:100%")}>
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="560"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="width:100%;max-width:560px">
<tr><td class="r-pad" style="padding:0 36px 16px">
<a href="${escaped(link("/"))}" ${as("brand", `font:600 22px/28px ${SERIF};letter-spacing:0.08em;text-decoration:none`)}>${texts.brand}</a>
</td></tr>
<tr><td ${as("card", "border-width:1px;border-style:solid;border-radius:12px")}>
<table ${TABLE} width="100%">
${banner(picture)}
<tr><td class="r-pad" style="padding:28px 36px 12px">
<h1 ${as("ink", `margin:0;font:500 27px/34px ${SERIF};overflow-wrap:anywhere`)}>${spoken(content.heading)}</h1>
${THREAD}
${content.blocks.map(part).join("\n")}
</td></tr></table>
</td></tr>
<tr><td class="r-pad" style="padding:18px 36px 8px">
<p ${as("faint", `margin:0 0 6px;font:400 13px/19px ${SANS};overflow-wrap:anywhere`)}>${spoken(content.why)}</p>
<p ${as("faint", `margin:0;font:400 13px/19px ${SANS}`)}>${spoken(texts.sender)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function part(block: Block): string {
  switch (block.kind) {
    case "text":
      return `<p ${as("ink", `margin:0 0 18px;font:400 16px/25px ${SANS};overflow-wrap:anywhere`)}>${spoken(block.text)}</p>`;
    case "part":
      return `<h2 ${as("ink", `margin:8px 0 12px;font:500 20px/27px ${SERIF};overflow-wrap:anywhere`)}>${spoken(block.text)}</h2>`;
    case "code":
      return `<table ${TABLE} width="100%" style="margin:0 0 20px"><tr><td align="center" ${as("note", "border-width:2px;border-style:dashed;border-radius:12px;padding:14px 20px 16px")}>
<p ${as("tell", `margin:0;font:600 14px/20px ${SANS}`)}>${spoken(block.label)}</p>
<p ${as("tell", `margin:4px 0 6px;font:700 42px/50px ${SANS};letter-spacing:0.22em;padding-left:0.22em`)}>${html(block.code)}</p>
<p ${as("tell", `margin:0;font:400 14px/20px ${SANS};overflow-wrap:anywhere`)}>${spoken(block.help)}</p>
</td></tr></table>`;
    case "facts":
      return `<table ${TABLE} width="100%" style="margin:0 0 20px"><tr><td ${as("well", "border-radius:12px;padding:12px 18px")}>
<table ${TABLE} width="100%">
${block.rows.map(row).join("\n")}
</table>
</td></tr></table>`;
    case "link":
      return `<p style="margin:-6px 0 20px;font:600 15px/24px ${SANS};overflow-wrap:anywhere"><a href="${escaped(block.href)}" ${as("brand", "text-decoration:underline")}>${spoken(block.label)}</a></p>`;
    case "button":
      return `<table ${TABLE} style="margin:0 0 22px"><tr><td ${as("button", "border-radius:8px")}>
<a href="${escaped(block.href)}" style="display:inline-block;padding:12px 22px;font:600 16px/24px ${SANS};color:${ON_ALTA};text-decoration:none;border-radius:8px">${spoken(block.label)}</a>
</td></tr></table>`;
  }
}

const row = ([label, value, under]: FactRow): string =>
  `<tr><td width="1%" valign="top" ${as("soft", `padding:5px 16px 5px 0;font:400 14px/21px ${SANS};white-space:nowrap`)}>${spoken(label)}</td>` +
  `<td valign="top" ${as("ink", `padding:5px 0;font:600 14px/21px ${SANS};overflow-wrap:anywhere`)}>${spoken(value)}${under ? `<br><span ${as("soft", "font-weight:400")}>${spoken(under)}</span>` : ""}</td></tr>`;
