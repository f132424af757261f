import type { IconNode } from "lucide";
import type { ComponentProps, SVGProps } from "react";

/**
 * The SVG content of each icon as text, cached. The text has single quotes, because they are shorter in React's page
 * data.
 */
const drawn = new WeakMap<IconNode, string>();

function textOf(node: IconNode): string {
  const known = drawn.get(node);
  if (known !== undefined) return known;
  const text = node
    .map(
      ([tag, attributes]) =>
        `<${tag}${Object.entries(attributes)
          .map(([name, value]) => ` ${name}='${value}'`)
          .join("")}/>`,
    )
    .join("");
  drawn.set(node, text);
  return text;
}

/**
 * An icon, `size` px wide and high, in the colour of the surrounding text. Screen readers ignore an icon without a
 * label. Its strokes are one HTML string, so that React creates no element for each of them.
 */
export function Icon({
  of,
  size = 24,
  className,
  ...rest
}: { of: IconNode; size?: number } & Omit<SVGProps<SVGSVGElement>, "of" | "children">) {
  return (
    <svg
      aria-hidden={rest["aria-label"] === undefined ? true : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={className ? `icon ${className}` : "icon"}
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the icon set's own strokes, no text of a user
      dangerouslySetInnerHTML={{ __html: textOf(of) }}
    />
  );
}

/** A button that shows only an icon, large enough for a finger. */
export function IconButton({
  icon,
  label,
  size = 20,
  className,
  ...button
}: { icon: IconNode; label: string; size?: number } & ComponentProps<"button">) {
  const base = "grid size-touch shrink-0 place-items-center rounded-sm";
  return (
    <button
      type="button"
      aria-label={label}
      className={className ? `${base} ${className}` : base}
      {...button}
    >
      <Icon of={icon} size={size} />
    </button>
  );
}
