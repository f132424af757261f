import { expect, it } from "vitest";
import { decrypt } from "./decrypt";

// RFC 8291, appendix A.
const RECEIVER = {
  publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};
const MESSAGE =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

it("decrypts the standard's example, for its receiver only", () => {
  const message = Buffer.from(MESSAGE, "base64url");
  expect(decrypt(message, RECEIVER)).toBe("When I grow up, I want to be a watermelon");
  expect(() => decrypt(message, { ...RECEIVER, auth: "AAAAAAAAAAAAAAAAAAAAAA" })).toThrow();
  message[message.length - 1]! ^= 1;
  expect(() => decrypt(message, RECEIVER)).toThrow();
});
