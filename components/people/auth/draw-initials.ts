import { initials } from "@/components/ui/avatar";
import { lightCloth } from "@/components/ui/cloth";

/** The width and height of the drawn picture, in px. */
const SIDE = 512;

/**
 * Draws a profile picture for a user without a photo: the initials on the avatar's coloured ground. Throws if the
 * browser can't draw on a canvas.
 */
export async function drawInitials(name: string): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("nothing to draw with");
  const colours = getComputedStyle(document.documentElement);
  const colour = (token: string) => colours.getPropertyValue(`--color-${token}`).trim();
  pen.fillStyle = colour(lightCloth(name).replace("bg-", ""));
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.fillStyle = colour("on-shorshe");
  pen.font = `600 ${SIDE * 0.38}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(initials(name), SIDE / 2, SIDE / 2);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!drawn) throw new Error("nothing was drawn");
  return new File([drawn], "initials.png", { type: "image/png" });
}
