import { describe, expect, it } from "vitest";
import { isOpenEmulatorAllowed } from "./emulators";

const at = (host: string, baseUrl: string, allowPublicDemo = false) => ({ host, baseUrl, allowPublicDemo });

describe("the emulators for Google and push services", () => {
  it("take their place where only this machine reaches the product", () => {
    expect(isOpenEmulatorAllowed(at("127.0.0.1", "http://127.0.0.1:3000"))).toBe(true);
    expect(isOpenEmulatorAllowed(at("::1", "http://[::1]:3000"))).toBe(true);
    expect(isOpenEmulatorAllowed(at("localhost", "http://localhost:3000"))).toBe(true);
  });

  it("let nobody in as somebody else, and read along, from a network", () => {
    expect(isOpenEmulatorAllowed(at("0.0.0.0", "http://0.0.0.0:3000"))).toBe(false);
    expect(isOpenEmulatorAllowed(at("127.0.0.1", "https://ranna.example"))).toBe(false);
    expect(isOpenEmulatorAllowed(at("0.0.0.0", "http://192.168.1.5:3000", true))).toBe(true);
  });
});
