import { readFileSync } from "node:fs";

/** The rows of the contract's table under this heading, each as its cells. */
function rowsUnder(heading: string): string[][] {
  const [, table = ""] = readFileSync("docs/contract.md", "utf8").split(`${heading}\n`);
  const rows = table.split("\n\n", 1)[0]?.split("\n") ?? [];
  return rows.slice(1).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/**
 * The contract's table of boxes and bookings: for each pair, such as `ready in_transit`, a cell for each reader (buyer,
 * kitchen, rider, desk, public) and the colour.
 */
export const statePairs = () =>
  new Map(
    rowsUnder(
      "| state × parcel | buyer, sender | kitchen | rider | desk (admins) | public | colour | what to do now |",
    ).flatMap(([pair = "", ...rest]) => {
      const [box = "", parcels = ""] = pair.split(" × ");
      const row = { cells: rest.slice(0, 5), tone: rest[5] };
      return parcels.split(", ").map((parcel) => [`${box} ${parcel}`, row] as const);
    }),
  );

/** The contract's table of the states that are one word for everybody. */
export const statedWords = () =>
  rowsUnder("| thing | state | words | colour | what to do now |").map(
    ([thing = "", state = "", words = "", tone = ""]) => ({
      thing,
      state: state.replaceAll("`", ""),
      words,
      tone,
    }),
  );
