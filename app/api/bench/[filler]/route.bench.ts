type Context = { params: Promise<{ filler: string }> };

/** A handler that does nothing but answer `filler` characters of JSON: a yardstick of `npm run bench`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return Response.json({ x: "x".repeat(Number((await params).filler)) });
}

/** Reads a JSON body and answers, as the cheapest handler that takes a call could. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  await request.json();
  return Response.json({ x: "x".repeat(Number((await params).filler)) });
}
