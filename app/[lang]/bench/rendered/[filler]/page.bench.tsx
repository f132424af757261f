import { headers } from "next/headers";

/**
 * A page with `filler` characters and nothing else, rendered at each request. It is a reference value for `npm run
 * bench`.
 */
export default async function BlankRendered({ params }: { params: Promise<{ filler: string }> }) {
  await headers();
  const { filler } = await params;
  return <p>{"x".repeat(Number(filler))}</p>;
}
