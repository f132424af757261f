import { SCENES, type SceneName, sceneAddress, sceneFiles } from "@/lib/platform/pictures/scene-rules";
import { classNames } from "./class-names";

interface ScenePictureProps {
  name: SceneName;
  /** How wide it is shown, as in the `sizes` attribute of an image. */
  sizes: string;
  /** What is seen; "" where it only keeps company with words that say the same. */
  alt: string;
  /** The picture that the page begins with: loaded first. All others wait until they are near. */
  first?: boolean;
  /** Another picture below or above a width: a media query, and how wide it is shown there. */
  instead?: { name: SceneName; media: string; sizes: string };
  className?: string;
}

/** A picture of the house in the width and format that a browser needs; its place is kept before it has come. */
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
