import { photoSources } from "@/lib/platform/pictures/rules";
import { classNames } from "./class-names";
import { lightCloth } from "./cloth";

/** Returns at most two initials of a name. For an e-mail address, returns its first letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  // Splits by code point, so that an emoji or a rare letter is not cut in two.
  const letter = (word: string | undefined) => [...(word ?? "")][0] ?? "";
  const last = words.length > 1 ? letter(words.at(-1)) : "";
  return (letter(words[0]) + last).toLocaleUpperCase("en");
}

/**
 * A person's photo, or the person's initials on a light ground. Hidden from screen readers, because the name stands
 * beside it or labels its button.
 */
export function Avatar({
  name,
  photo,
  size = 36,
  className,
}: {
  name: string;
  photo?: string | null;
  size?: number;
  className?: string;
}) {
  return (
    <span
      aria-hidden
      // CSS renders the initials (`content`), so that the accessible name of a surrounding button does not contain
      // them.
      data-initials={initials(name)}
      className={classNames(
        "relative before:content-[attr(data-initials)] inline-grid shrink-0 place-items-center overflow-hidden rounded-full text-on-shorshe",
        lightCloth(name),
        className,
      )}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38), fontWeight: 600, lineHeight: 1 }}
    >
      {photo && (
        <img
          src={photo}
          srcSet={photoSources(photo)}
          sizes={`${size}px`}
          alt=""
          loading="lazy"
          width={size}
          height={size}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
