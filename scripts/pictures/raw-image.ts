export interface RawImage {
  pixels: Buffer;
  width: number;
  height: number;
}
