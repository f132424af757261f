/** The red cloth with the pot beside the sign-in forms; only where there is room for it. */
export function AuthCloth() {
  return (
    <div aria-hidden className="relative overflow-hidden bg-cloth-alta max-lg:hidden">
      <picture className="contents">
        <img
          src="/images/food/door.webp"
          alt=""
          width={1200}
          height={1400}
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
    </div>
  );
}
