import { useEffect } from "react";

/**
 * Animates a block with `data-reveal` when it is scrolled into view. Blocks that are visible at page load are not
 * animated.
 */
export function RevealBlocks() {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        target.classList.add("animate-rise");
      }
    });
    for (const block of document.querySelectorAll("[data-reveal]")) {
      if (block.getBoundingClientRect().top > innerHeight) observer.observe(block);
    }
    return () => observer.disconnect();
  }, []);
  return null;
}
