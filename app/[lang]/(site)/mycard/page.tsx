import type { Metadata } from "next";
import { LateCartContents } from "@/components/shop/cart/late-contents";
import { cartTexts } from "@/lib/texts/cart";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({
  title: cartTexts.heading,
  description: cartTexts.description,
  robots: { index: false },
});

/** The cart page. Its HTML is the same for every user; the browser then loads the cart. */
export default function CartPage() {
  return (
    <div className="mx-auto max-w-[70rem] px-gutter py-8 pb-section lg:py-12">
      <LateCartContents />
    </div>
  );
}
