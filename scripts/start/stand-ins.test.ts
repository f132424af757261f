import { describe, expect, it } from "vitest";
import { googleStandInFits } from "./stand-ins";

const at = (host: string, baseUrl: string, allowPublicDemo = false) => ({ host, baseUrl, allowPublicDemo });

describe("the stand-in for Google", () => {
  it("takes its place where only this machine reaches the product", () => {
    expect(googleStandInFits(at("127.0.0.1", "http://127.0.0.1:3000"))).toBe(true);
    expect(googleStandInFits(at("::1", "http://[::1]:3000"))).toBe(true);
    expect(googleStandInFits(at("localhost", "http://localhost:3000"))).toBe(true);
  });

  it("lets nobody in as somebody else from a network", () => {
    expect(googleStandInFits(at("0.0.0.0", "http://0.0.0.0:3000"))).toBe(false);
    expect(googleStandInFits(at("127.0.0.1", "https://ranna.example"))).toBe(false);
    expect(googleStandInFits(at("0.0.0.0", "http://192.168.1.5:3000", true))).toBe(true);
  });
});
