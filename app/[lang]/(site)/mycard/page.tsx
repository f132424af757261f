import type { Metadata } from "next";
import { LateCartContents } from "@/components/shop/cart/late-contents";
import { cartTexts } from "@/lib/texts/cart";

/** Made when it is first asked for: until then nobody knows in which language. */
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({
  title: cartTexts.heading,
  description: cartTexts.description,
  robots: { index: false },
});

/** The same bytes for everybody; what is in the cart is known in the browser. */
export default function CartPage() {
  return (
    <div className="mx-auto max-w-[70rem] px-gutter py-8 pb-section lg:py-12">
      <LateCartContents />
    </div>
  );
}
