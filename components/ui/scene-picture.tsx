import { SCENES, type SceneName, sceneAddress, sceneFiles } from "@/lib/platform/pictures/scene-rules";
import { classNames } from "./class-names";

interface ScenePictureProps {
  name: SceneName;
  /** The width at which it is shown, as in the `sizes` attribute of an image. */
  sizes: string;
  /** The text alternative; "" where a text beside the picture says the same. */
  alt: string;
  /** The first picture of the page: loaded first. All others load when they are nearly in view. */
  first?: boolean;
  /** Another picture for some widths of the window: the media query, and the width at which it is shown there. */
  instead?: { name: SceneName; media: string; sizes: string };
  className?: string;
}

/**
 * One of our own pictures, in the width and format that the browser needs. Its place is reserved before it has
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
        decoding="async"
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
