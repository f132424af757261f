import { describe, expect, it } from "vitest";
import { MAX_PICTURE_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { readUpload } from "./read-upload";

/**
 * The form's bytes are made first: in Node 24 a form that is still being written when its reader stops throws an
 * unhandled error.
 */
async function upload(fields: Record<string, string | Blob>): Promise<Request> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const written = new Response(form);
  return raw(await written.arrayBuffer(), written.headers.get("content-type") ?? "");
}

const raw = (body: BodyInit, type: string, more: RequestInit = {}) =>
  new Request("http://ranna.test/api/uploads", {
    method: "POST",
    body,
    headers: { "content-type": type },
    ...more,
  });

describe("reading an upload", () => {
  it("answers the bytes of the field image, up to 5 MB to the byte", async () => {
    const bytes = new Uint8Array(MAX_PICTURE_BYTES).fill(7);
    expect((await readUpload(await upload({ note: "x", image: new Blob([bytes]) }))).length).toBe(
      MAX_PICTURE_BYTES,
    );
  });

  it("stops reading an endless body", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const request = raw(endless, "multipart/form-data; boundary=x", { duplex: "half" } as RequestInit);
    await expect(readUpload(request)).rejects.toMatchObject({ code: "too_large", status: 413 });
    expect(sent * 64 * 1024).toBeLessThan(MAX_PICTURE_BYTES * 1.5);
  });

  it("refuses another content type with 415", async () => {
    await expect(readUpload(raw("{}", "application/json"))).rejects.toMatchObject({ status: 415 });
  });

  it("refuses what is no multipart with 400", async () => {
    const request = raw("garbage", "multipart/form-data; boundary=x");
    await expect(readUpload(request)).rejects.toMatchObject({ code: "malformed_upload", status: 400 });
    await expect(readUpload(raw("garbage", "multipart/form-data; charset=x"))).rejects.toMatchObject({
      status: 400,
    });
  });

  it("is done at once with five megabytes of part headers or of parts", async () => {
    const part = (headers: string) =>
      `--x\r\nContent-Disposition: form-data; name="a"\r\n${headers}\r\n1\r\n`;
    const attacks = [
      part("a:b\r\n".repeat(1_000_000)),
      part("").repeat(100_000),
      `--x\r\n${"a".repeat(5_000_000)}`,
      `${'--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n'.repeat(60_000)}`,
    ];
    const before = process.cpuUsage();
    for (const body of attacks) {
      const cut = body.slice(0, MAX_PICTURE_BYTES);
      await expect(readUpload(raw(cut, "multipart/form-data; boundary=x"))).rejects.toMatchObject({
        status: expect.toSatisfy((status: number) => status === 400 || status === 422),
      });
    }
    // A single call used to take thirty seconds.
    expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
  });

  it("asks for the field image as a file that is not empty", async () => {
    const wrong: Record<string, string | Blob>[] = [
      { photo: new Blob(["x"]) },
      { image: "text" },
      { image: new Blob([]) },
    ];
    for (const fields of wrong) {
      await expect(readUpload(await upload(fields))).rejects.toMatchObject({
        status: 422,
        why: "uploadPhoto",
        errors: [{ path: "image", why: "uploadPhoto" }],
      });
    }
  });
});
