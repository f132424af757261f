import { classNames } from "./class-names";

interface RingsProps {
  count: number;
  /** `first`: the radius of the innermost ring. `step`: the distance between rings. In SVG units. */
  first: number;
  step: number;
  /** The vertical scale of the rings; 1 is a circle. */
  squash?: number;
  width?: number;
  /** The SVG `stroke-dasharray`: the length of a stitch and of the gap after it. */
  dash?: string;
  /** The opacity of the innermost and of the outermost ring. */
  fade?: readonly [number, number];
  className?: string;
}

/** Concentric rings of dashed lines, like embroidery, in the current text colour. */
export function Rings({
  count,
  first,
  step,
  squash = 1,
  width = 3,
  dash = "12 10",
  fade = [1, 0.15],
  className,
}: RingsProps) {
  const outer = first + step * (count - 1) + width;
  const rings = Array.from({ length: count }, (_, ring) => {
    const share = count === 1 ? 0 : ring / (count - 1);
    return { radius: first + step * ring, opacity: fade[0] + (fade[1] - fade[0]) * share };
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-outer} ${-outer * squash} ${outer * 2} ${outer * squash * 2}`}
      className={classNames("pointer-events-none", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
    >
      {rings.map(({ radius, opacity }, index) => (
        <ellipse
          key={radius}
          rx={radius}
          ry={Math.round(radius * squash)}
          opacity={Number(opacity.toFixed(2))}
          strokeDasharray={dash}
          strokeDashoffset={index * 7}
        />
      ))}
    </svg>
  );
}
