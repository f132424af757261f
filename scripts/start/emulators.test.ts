import { describe, expect, it } from "vitest";
import { isGoogleEmulatorAllowed } from "./emulators";

const at = (host: string, baseUrl: string, allowPublicDemo = false) => ({ host, baseUrl, allowPublicDemo });

describe("the emulator for Google", () => {
  it("takes its place where only this machine reaches the product", () => {
    expect(isGoogleEmulatorAllowed(at("127.0.0.1", "http://127.0.0.1:3000"))).toBe(true);
    expect(isGoogleEmulatorAllowed(at("::1", "http://[::1]:3000"))).toBe(true);
    expect(isGoogleEmulatorAllowed(at("localhost", "http://localhost:3000"))).toBe(true);
  });

  it("lets nobody in as somebody else from a network", () => {
    expect(isGoogleEmulatorAllowed(at("0.0.0.0", "http://0.0.0.0:3000"))).toBe(false);
    expect(isGoogleEmulatorAllowed(at("127.0.0.1", "https://ranna.example"))).toBe(false);
    expect(isGoogleEmulatorAllowed(at("0.0.0.0", "http://192.168.1.5:3000", true))).toBe(true);
  });
});
