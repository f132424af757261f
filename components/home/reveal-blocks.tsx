import { useEffect } from "react";

/**
 * Animates the blocks with `data-reveal` when they are scrolled into view. Blocks are visible without it: only those
 * below the window at page load are animated.
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
