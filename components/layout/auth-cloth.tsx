import { ScenePicture } from "../ui/scene-picture";

/** The decorative picture beside the sign-in forms. Narrow screens neither show nor load it. */
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
