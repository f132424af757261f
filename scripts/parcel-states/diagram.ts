import { isFinal, PARCEL_STATUSES, TRANSITIONS } from "../../lib/delivery/parcels/transitions";

const NEEDS = {
  rider: "a rider",
  payment: "payment, or the cash",
  code: "the receiver's code, or an admin's note",
  reason: "a reason",
};

/** A Markdown page with the states of a parcel as a diagram and as a table. Both are made from TRANSITIONS. */
export function parcelStatesPage(): string {
  const arrows = TRANSITIONS.map(({ from, to, who }) => `    ${from} --> ${to}: ${who.join(", ")}`);
  const ends = PARCEL_STATUSES.filter(isFinal).map((status) => `    ${status} --> [*]`);
  const rows = TRANSITIONS.map(
    ({ from, to, who, needs }) =>
      `| \`${from}\` | \`${to}\` | ${who.join(", ")} | ${needs ? NEEDS[needs] : ""} |`,
  );
  return `# The states of a parcel

Made by \`node --import tsx scripts/parcel-states/main.ts\` from \`lib/delivery/parcels/transitions.ts\`; a test holds the two
together. Every other step answers 409 and changes nothing.

\`\`\`mermaid
stateDiagram-v2
    [*] --> pending
${[...arrows, ...ends].join("\n")}
\`\`\`

| from | to | who | with it |
|---|---|---|---|
${rows.join("\n")}
`;
}
