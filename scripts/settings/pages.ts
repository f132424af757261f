import { SETTINGS } from "../../lib/startup/settings";

const MADE_BY = "node --import tsx scripts/settings/main.ts";

/** A setting for docs/settings.md and `.env.example`. */
type Documented = {
  name: string;
  purpose: string;
  takes: string;
  default?: string;
  unset?: string;
  example?: string;
  deploy?: string;
};

const COMPOSE: { heading: string; settings: readonly Documented[] } = {
  heading: "Of compose.yaml alone",
  settings: [
    {
      name: "SITE",
      takes: "a host name",
      unset: "compose.yaml refuses to start",
      deploy: "shop.example",
      purpose: "The name of the shop: its address, and what the proxy gets a certificate for.",
    },
    {
      name: "DATABASE_PASSWORD",
      takes: "letters and digits",
      unset: "compose.yaml refuses to start",
      deploy: "",
      purpose: "The password of the database; it stands in an address (`openssl rand -hex 24`).",
    },
    {
      name: "RELEASE",
      takes: "a tag",
      default: "latest",
      purpose: "The image that servers are started from.",
    },
  ],
};

const ROOMS = Object.values(SETTINGS).map(({ heading, table }) => ({
  heading,
  settings: Object.values(table)
    .filter(({ internal }) => internal === undefined)
    .map((setting): Documented => ({ ...setting, takes: setting.kind.description ?? "" })),
}));

export function settingsPage(): string {
  const needed = Object.values(SETTINGS)
    .flatMap(({ table }) => Object.values(table))
    .flatMap((setting) => (setting.needed ? `\`${setting.name}\`` : []));
  return `# Settings

Made by \`${MADE_BY}\`, with \`.env.example\`, from each room's \`settings.ts\`; a test holds them
together. \`lib/startup/settings.ts\` lists the rooms.

All are environment variables, and none is needed. \`npm start\`, \`dev\`, \`check\`, \`backup\`, \`dump\`, \`restore\` and
\`retention\` also read \`.env\` where there is one; a variable that the environment has wins. An empty value counts as
unset. A wrong one stops the start with a line that names it, says what is wrong and what is expected.

With \`LOCAL_SERVICES=deny\` ${needed.join(", ")} are needed. A service that is not set is not
offered: \`npm run check\` and the administrator's dashboard say which, and what that means.

${[...ROOMS, COMPOSE].map(sectionOf).join("\n")}`;
}

const sectionOf = ({ heading, settings }: typeof COMPOSE): string => `## ${heading}

| name | what it is for | takes | unset |
|---|---|---|---|
${settings.map(rowOf).join("\n")}
`;

function rowOf({ name, purpose, takes, unset, default: byDefault }: Documented): string {
  const cells = [purpose.replace(/\.$/, ""), takes, unset ?? `\`${byDefault}\``];
  return `| \`${name}\` | ${cells.map(inCell).join(" | ")} |`;
}

/** Formats a text as a cell of a Markdown table. `|` is escaped; `<` is escaped outside code. */
const inCell = (words: string): string =>
  words
    .replaceAll("|", "\\|")
    .split("`")
    .map((part, at) => (at % 2 === 0 ? part.replaceAll("<", "\\<") : part))
    .join("`");

export function envExample(): string {
  return `# Every setting; docs/settings.md says what each takes. Made by \`${MADE_BY}\`.
# \`npm start\` and compose.yaml read a file \`.env\`. compose.yaml needs what stands here without a \`#\` (docs/DEPLOY.md).
${[COMPOSE, ...ROOMS].map(({ heading, settings }) => `\n\n# == ${heading} ==\n${settings.map(exampleOf).join("")}`).join("")}`;
}

function exampleOf({ name, purpose, deploy, default: byDefault, example }: Documented): string {
  const line = deploy === undefined ? `#${name}=${byDefault ?? example ?? ""}` : `${name}=${deploy}`;
  return `\n${commentOf(purpose)}\n${line}\n`;
}

const WIDTH = 120;

/** Wraps a sentence into comment lines. */
function commentOf(words: string): string {
  const lines: string[] = [];
  let line = "#";
  for (const word of words.replaceAll("`", "").split(" ")) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = "#";
    }
    line += ` ${word}`;
  }
  return [...lines, line].join("\n");
}
