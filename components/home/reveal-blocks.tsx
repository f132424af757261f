import { useEffect } from "react";

/**
 * Lets the blocks marked `data-reveal` rise when they scroll into view. Without it they are visible all the same:
 * only a block that enters from below is moved, when its first line appears.
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
