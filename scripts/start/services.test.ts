import { describe, expect, it } from "vitest";
import { reachable } from "./services";

describe("the sandbox's webhooks", () => {
  it("reach a server on any address it may listen on", () => {
    for (const host of ["127.0.0.1", "localhost", "::1", "::", "0.0.0.0"]) {
      expect(new URL(`http://${reachable(host)}:3000/`).port).toBe("3000");
    }
    expect(reachable("0.0.0.0")).toBe("127.0.0.1");
    expect(reachable("::1")).toBe("[::1]");
  });
});
