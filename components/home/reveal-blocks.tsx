import { useEffect } from "react";

/**
 * Lets the blocks marked `data-reveal` rise as they come into view. They are whole and visible without it:
 * only what enters from below is moved, at the moment when its first line shows.
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
