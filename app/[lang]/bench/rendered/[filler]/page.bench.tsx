import { headers } from "next/headers";

/** A page with only `filler` characters, rendered at each request: a reference value for `npm run bench`. */
export default async function BlankRendered({ params }: { params: Promise<{ filler: string }> }) {
  await headers();
  const { filler } = await params;
  return <p>{"x".repeat(Number(filler))}</p>;
}
