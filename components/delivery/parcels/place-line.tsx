import { Fragment } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { placeWords } from "./place-words";

interface PlaceLineProps {
  address: string | null;
  landmark: string | null;
  area: string | null;
  district: string | null;
}

/**
 * An address in one line: house and road, landmark, area, district. What a person typed gets its own `lang`, because
 * it may be in the other language. Missing parts are left out.
 */
export function PlaceLine({ address, landmark, area, district }: PlaceLineProps) {
  const typed = [address, landmark].flatMap((text) => text || []);
  const ours = placeWords({ center: area, district }).join(", ");
  return (
    <>
      {typed.map((text, at) => (
        <Fragment key={text}>
          {at > 0 && ", "}
          <AsWritten of={text} />
        </Fragment>
      ))}
      {typed.length > 0 && ours && ", "}
      {ours}
    </>
  );
}
