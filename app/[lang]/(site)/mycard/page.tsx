import type { Metadata } from "next";
import { LateCartContents } from "@/components/shop/cart/late-contents";
import { cartTexts } from "@/lib/texts/cart";

/** Not rendered at build time but at the first request: only a request brings the language. */
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({
  title: cartTexts.heading,
  description: cartTexts.description,
  robots: { index: false },
});

/** The page is the same for every reader; the browser reads the cart. */
export default function CartPage() {
  return (
    <div className="mx-auto max-w-[70rem] px-gutter py-8 pb-section lg:py-12">
      <LateCartContents />
    </div>
  );
}
