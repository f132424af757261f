import { ScenePicture } from "../ui/scene-picture";

/** The cloth beside the sign-in forms; only where there is room for it, and fetched only there. */
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
