import { SCENES, type SceneName, sceneAddress, sceneFiles } from "@/lib/platform/pictures/scene-rules";
import { classNames } from "./class-names";

interface ScenePictureProps {
  name: SceneName;
  /** The displayed width, in the format of an image's `sizes` attribute. */
  sizes: string;
  /** The text alternative. Use "" if a text beside the picture says the same. */
  alt: string;
  /** True for the first picture of the page: it is loaded at once. Others load when they are nearly visible. */
  first?: boolean;
  /** Another picture for windows that match the media query `media`. `sizes` is its displayed width. */
  instead?: { name: SceneName; media: string; sizes: string };
  className?: string;
}

/**
 * One of the site's own pictures, in the width and format that the browser needs. Its space is reserved before it has
 * loaded.
 */
export function ScenePicture({ name, sizes, alt, first = false, instead, className }: ScenePictureProps) {
  const { width, height } = SCENES[name];
  const own = sceneFiles(name);
  return (
    <picture className="contents">
      {instead && (
        <>
          <Other {...instead} format="avif" />
          <Other {...instead} format="webp" />
        </>
      )}
      <source type="image/avif" srcSet={own.avif} sizes={sizes} />
      <img
        src={sceneAddress(name)}
        srcSet={own.webp}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "sync" : "async"}
        className={classNames("dark:brightness-92", className)}
      />
    </picture>
  );
}

function Other({
  name,
  media,
  sizes,
  format,
}: NonNullable<ScenePictureProps["instead"]> & { format: "avif" | "webp" }) {
  const { width, height } = SCENES[name];
  return (
    <source
      media={media}
      type={`image/${format}`}
      srcSet={sceneFiles(name)[format]}
      sizes={sizes}
      width={width}
      height={height}
    />
  );
}
