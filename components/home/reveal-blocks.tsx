import { useEffect } from "react";

/**
 * Animates the blocks with `data-reveal` when they are scrolled into view. Only blocks that are below the window at
 * page load are animated; all others are visible at once.
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
