import { ScenePicture } from "../ui/scene-picture";

/** The picture beside the sign-in forms. It is shown, and loaded, only where there is room. */
export function AuthCloth() {
  return (
    <div aria-hidden className="relative overflow-hidden bg-cloth-alta max-lg:hidden">
      <ScenePicture
        name="auth-cloth"
        alt=""
        sizes="50vw"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}
