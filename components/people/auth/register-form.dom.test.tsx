import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { answerCalls, show } from "../../../tests/support/render";
import { RegisterForm } from "./register-form";

const policy = { minLength: 6, maxLength: 128, require: [], refuseCommon: false };
/** The texts that were drawn on the canvas. */
let written: string[] = [];

// jsdom has no canvas.
beforeEach(() => {
  written = [];
  const pen = { fillRect: () => undefined, fillText: (text: string) => written.push(text) };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob([written.at(-1) ?? ""], { type: "image/png" })),
  );
  URL.createObjectURL = () => "blob:drawn";
  URL.revokeObjectURL = () => undefined;
});

const answers = () =>
  answerCalls({
    "POST /uploads": { status: 201, body: { display_url: "/uploads/a.webp", url: "/uploads/a.webp" } },
    "POST /users": { status: 201, body: { insertedId: "1" } },
  });
const form = () => show(<RegisterForm callbackUrl="/" policy={policy as never} />);
const draw = () => screen.getByRole("button", { name: "Use my initials" });
const label = (name: string) => screen.getByLabelText(name);

it("who has no photo registers with a picture of the initials, as the name is in the end", async () => {
  const calls = answers();
  const { user } = form();
  await user.type(label("Name"), "Mitu Barua");
  await user.type(label("Email"), "mitu@ranna.test");
  await user.type(label("Password"), "long-enough-1");
  await user.click(draw());
  expect(await screen.findByText(/Drawn from your initials/)).toBeDefined();
  await user.clear(label("Name"));
  await user.type(label("Name"), "Rupa Das");
  await user.click(screen.getByRole("button", { name: /^Register/ }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain("/users"));
  expect(written).toEqual(["MB", "RD"]);
  const upload = calls.find(({ path }) => path === "/uploads") ?? { body: new FormData() };
  const sent = (upload.body as FormData).get("image") as File;
  expect([sent.name, sent.type]).toEqual(["initials.png", "image/png"]);
  expect(calls.find(({ path }) => path === "/users")?.body).toMatchObject({
    name: "Rupa Das",
    photoURL: "/uploads/a.webp",
  });
});

it("asks for the name first, and still for a photo where none was drawn", async () => {
  const calls = answers();
  const { user } = form();
  await user.click(draw());
  expect(await screen.findByText("Name is required")).toBeDefined();
  expect(written).toEqual([]);
  await user.type(label("Name"), "Mitu");
  await user.type(label("Email"), "mitu@ranna.test");
  await user.type(label("Password"), "long-enough-1");
  await user.click(screen.getByRole("button", { name: /^Register/ }));
  expect((await screen.findAllByText("Please upload a photo")).length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
});
