import { describe, expect, it } from "vitest";
import { addressOf, givenServer, newDatabaseName } from "./given-server";

describe("the server given for tests", () => {
  it("is none when the setting is absent or empty", () => {
    expect(givenServer({})).toBeUndefined();
    expect(givenServer({ MONGODB_TEST_URI: "" })).toBeUndefined();
  });

  it("is refused when its address names a database or is no address", () => {
    const read = (uri: string) => () => givenServer({ MONGODB_TEST_URI: uri });
    expect(read("mongodb://h:1/shop?replicaSet=a")).toThrow(/names the database "shop"/);
    expect(read("mongodb+srv://u:p@h/shop")).toThrow(/names the database "shop"/);
    expect(read("http://h:1")).toThrow(/MONGODB_TEST_URI is wrong/);
    expect(read("mongodb://a:1,b:2/?replicaSet=r")()).toBe("mongodb://a:1,b:2/?replicaSet=r");
  });

  it("gets databases of our own, options and the user's place kept", () => {
    expect(addressOf("mongodb://a:1,b:2/?replicaSet=r", "x")).toBe("mongodb://a:1,b:2/x?replicaSet=r");
    expect(addressOf("mongodb://h", "x")).toBe("mongodb://h/x");
    expect(addressOf("mongodb://u:p@h/?tls=true", "x")).toBe("mongodb://u:p@h/x?tls=true&authSource=admin");
    expect(addressOf("mongodb://u:p@h?authSource=b", "x")).toBe("mongodb://u:p@h/x?authSource=b");
    const names = new Set(Array.from({ length: 100 }, newDatabaseName));
    expect(names.size).toBe(100);
    for (const name of names) expect(name).toMatch(/^ranna_test_\d+_[0-9a-f]{10}$/);
  });
});
