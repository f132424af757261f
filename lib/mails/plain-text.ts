import type { Block, Content, Tools } from "@/lib/platform/mail/template";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { inert } from "./inert";

/** The text part of a mail, with the same content as the HTML part, one block in each paragraph. */
export const plainText = ({ heading, blocks, why }: Content, { link }: Tools): string =>
  [inert(heading), ...blocks.map(paragraph), "----", inert(why), `${texts.sender}\n${link("/")}\n`].join(
    "\n\n",
  );

function paragraph(block: Block): string {
  switch (block.kind) {
    case "text":
    case "part":
      return inert(block.text);
    case "code":
      return `${block.label}: ${block.code}\n${inert(block.help)}`;
    case "facts":
      return block.rows
        .map(([label, value, under]) => `${label}: ${inert(value)}${under ? ` (${inert(under)})` : ""}`)
        .join("\n");
    case "button":
    case "link":
      return `${block.label}:\n${block.href}`;
  }
}
