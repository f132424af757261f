type Context = { params: Promise<{ filler: string }> };

/** A handler that only returns `filler` characters of JSON: a reference value for `npm run bench`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return Response.json({ x: "x".repeat(Number((await params).filler)) });
}

/** Reads a JSON body and answers: the cheapest possible handler of a call with a body. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  await request.json();
  return Response.json({ x: "x".repeat(Number((await params).filler)) });
}
