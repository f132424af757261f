/** A page with nothing on it but `filler` characters, kept like the product's own: the yardstick of `npm run bench`. */
export const dynamic = "force-static";

export function generateStaticParams(): { filler: string }[] {
  return [];
}

export default async function BlankKept({ params }: { params: Promise<{ filler: string }> }) {
  const { filler } = await params;
  return <p>{"x".repeat(Number(filler))}</p>;
}
