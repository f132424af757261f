/** A row's number, and what points at one: they are given out in the order in which parts were ready. */
const NUMBERS = /\$[A-Z@]?[0-9a-f]+/g;
/** Next's own mark of one request, in the keys of what stands in the head. */
const REQUEST = /"[\w-]{21}([vm])"(?=,\{"children")/g;

/**
 * The rows of what React sends to a router, without their numbers and in one order: two renders of one page say the same,
 * though their parts were ready in another order. Throws on what is no such text.
 */
export function flightRows(text: string): string[] {
  const rows: string[] = [];
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    const colon = bytes.indexOf(":", at);
    const head = bytes.toString("latin1", at, colon);
    if (colon < 0 || !/^[0-9a-f]*$/.test(head)) throw new Error(`no row at ${at}: ${head.slice(0, 40)}`);
    // Text has its length in bytes before it; everything else ends with its line.
    const long = /^T([0-9a-f]+),/.exec(bytes.toString("latin1", colon + 1, colon + 12));
    const from = colon + 1 + (long?.[0].length ?? 0);
    const line = bytes.indexOf("\n", from);
    const end = long ? from + Number.parseInt(long[1] ?? "", 16) : line < 0 ? bytes.length : line;
    rows.push(
      bytes
        .toString("utf8", colon + 1, end)
        .replace(REQUEST, '"$1"')
        .replace(NUMBERS, "$"),
    );
    at = long ? end : end + 1;
  }
  return rows.sort();
}

const PUSH = /<script[^>]*>self\.__next_f\.push\((\[1,.*?\])\)<\/script>/gs;

/** A page's markup, its head's elements in one order, and the rows that it brings along for the browser. */
export function pageParts(html: string): { head: string[]; markup: string; rows: string[] } {
  const flight = [...html.matchAll(PUSH)].map(
    ([, push]) => (JSON.parse(push ?? "[]") as [number, string])[1],
  );
  const [head = "", ...markup] = html.replace(PUSH, "").split("</head>");
  return { head: head.split("<").sort(), markup: markup.join("</head>"), rows: flightRows(flight.join("")) };
}
