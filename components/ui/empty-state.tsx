import type { ReactNode } from "react";
import type { SceneName } from "@/lib/platform/pictures/scene-rules";
import { classNames } from "./class-names";
import { Rings } from "./rings";
import { ScenePicture } from "./scene-picture";

interface EmptyStateProps {
  icon?: ReactNode;
  /** The name of a picture that replaces the icon. */
  scene?: SceneName;
  /** The text, a single sentence. */
  title: string;
  /** `h2` if the title is the heading of a section of the page. */
  as?: "p" | "h2";
  children?: ReactNode;
  className?: string;
}

/** Content of an empty list or page: a picture or an icon, one sentence, one button. */
export function EmptyState({ icon, scene, title, as: Title = "p", children, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        "relative isolate overflow-hidden rounded-md bg-sunken px-6 pt-16 pb-16 text-center",
        className,
      )}
    >
      {scene ? (
        <ScenePicture
          name={scene}
          alt=""
          sizes="288px"
          className="mx-auto -mt-6 w-72 rounded-md bg-surface dark:brightness-75!"
        />
      ) : (
        <>
          <Rings
            count={8}
            first={80}
            step={20}
            width={2}
            className="absolute top-30 left-1/2 -z-10 w-112 max-w-none -translate-1/2 text-line-strong/45 mask-[linear-gradient(#000_40%,transparent_66%)]"
          />
          <div className="mx-auto grid size-28 place-items-center rounded-full bg-surface text-ink-2 shadow-lift">
            {icon}
          </div>
        </>
      )}
      <Title className="display mt-8 text-2xl">{title}</Title>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
