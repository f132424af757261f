import type { ReactNode } from "react";
import type { SceneName } from "@/lib/platform/pictures/scene-rules";
import { classNames } from "./class-names";
import { ScenePicture } from "./scene-picture";

interface EmptyStateProps {
  /** The name of the picture. */
  scene: SceneName;
  /** The text, a single sentence. */
  title: string;
  /** `h2` if the title is the heading of a section of the page. */
  as?: "p" | "h2";
  children?: ReactNode;
  className?: string;
}

/** Content of an empty list or page: a picture, one sentence, one button. */
export function EmptyState({ scene, title, as: Title = "p", children, className }: EmptyStateProps) {
  return (
    <div className={classNames("rounded-md bg-sunken px-6 pt-10 pb-16 text-center", className)}>
      <ScenePicture
        name={scene}
        alt=""
        sizes="288px"
        className="mx-auto w-72 max-w-full rounded-md bg-surface dark:brightness-75!"
      />
      <Title className="display mt-8 text-2xl">{title}</Title>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
