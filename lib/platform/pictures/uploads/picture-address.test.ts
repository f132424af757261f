import { describe, expect, it } from "vitest";
import { readPictureAddress } from "./picture-address";

const own = "http://127.0.0.1:3000";
const name = "AAAAAAAAAAAAAAAAAAAAAA.webp";

describe("a picture's address", () => {
  it("is an own upload, kept relative", () => {
    expect(readPictureAddress(`/uploads/${name}`)).toBe(`/uploads/${name}`);
    expect(readPictureAddress(`${own}/uploads/${name}`, [own])).toBe(`/uploads/${name}`);
  });

  it("or an https: address", () => {
    expect(readPictureAddress("https://example.com/a.jpg?w=2")).toBe("https://example.com/a.jpg?w=2");
  });

  it.each([
    "",
    "a.jpg",
    "http://example.com/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "//example.com/a.jpg",
    "https://user:pw@example.com/a.jpg",
    'https://example.com/a"onerror=x',
    "/uploads/../../etc/passwd",
    "/uploads/a.svg",
    `${own}/api/account`,
    `https://example.com/${"a".repeat(2048)}`,
  ])("is not %j", (text) => expect(readPictureAddress(text, [own])).toBeNull());
});
