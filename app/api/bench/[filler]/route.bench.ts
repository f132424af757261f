type Context = { params: Promise<{ filler: string }> };

/** Returns `filler` characters of JSON and does nothing else. It is a reference value for `npm run bench`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return Response.json({ x: "x".repeat(Number((await params).filler)) });
}

/** Parses a JSON body and returns `filler` characters: the cheapest possible handler of a request with a body. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  await request.json();
  return Response.json({ x: "x".repeat(Number((await params).filler)) });
}
