import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { paletteTexts } from "@/lib/texts/palette";
import { answerCalls, show } from "../../../tests/support/render";
import { Palette, PaletteButton } from "./palette";
import type { PalettePerson } from "./palette-person";
import { pagesFor, searchesFor } from "./palette-places";

const ADMIN: PalettePerson = { role: "admin", isRider: false };
const USER: PalettePerson = { role: "user", isRider: false };
const palette = (person: PalettePerson) =>
  show(
    <Palette person={person}>
      <PaletteButton />
    </Palette>,
  );
const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Go to" });

describe("the way to anywhere", () => {
  it("lists the pages of the role alone, and finds them by their words", () => {
    const hrefs = (person: PalettePerson, q: string) => pagesFor(person, q).map(({ href }) => href);
    expect(hrefs(USER, "")).not.toContain("/dashbord/users");
    expect(hrefs(ADMIN, "")).toContain("/dashbord/users");
    expect(hrefs(ADMIN, "riders")).toEqual(["/dashbord/pendingRiders", "/dashbord/AllParcel/riders"]);
    expect(hrefs({ role: "user", isRider: true }, "my del")).toEqual(["/dashbord/myDeliveries"]);
    expect(hrefs({ role: "user", isRider: false }, "statem")).toEqual([]);
    expect(hrefs({ role: "user", isRider: false, isSender: true }, "statem")).toEqual([
      "/dashbord/statements",
    ]);
  });

  it("takes what was typed when Enter comes before the choice has moved to it", async () => {
    answerCalls({});
    const { user, router } = palette(USER);
    await user.click(screen.getByRole("button", { name: /^Go to/ }));
    const input = await field();
    await waitFor(() => expect(document.querySelector("[data-active-item]")).not.toBeNull());
    fireEvent.change(input, { target: { value: "ilish" } });
    fireEvent.keyDown(input, { key: "Enter" });
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/Allrecipe?q=ilish"));
    expect(router.push).toHaveBeenCalledTimes(1);
  });

  it("finds an administrator a parcel, a person and a recipe, each in its table and open", async () => {
    const calls = answerCalls({
      "GET /parcels": {
        body: [{ _id: "p1", title: "Saree", tracking_id: "TRK17", delivery_status: "in_transit" }],
      },
      "GET /users/search": { body: [{ _id: "u1", name: "Rina", email: "rina@ranna.test", role: "user" }] },
      "GET /allrecipe/admin": { body: [{ _id: "r1", title: "Ilish", price: 690 }] },
    });
    const { user } = palette(ADMIN);
    await user.click(screen.getByRole("button", { name: /^Go to/ }));
    await user.type(await field(), "trk17");
    const parcel = await screen.findByRole("option", { name: /Saree/ });
    expect(parcel.getAttribute("href")).toBe("/dashbord/AllParcel?q=TRK17&view=p1");
    expect(screen.getByRole("option", { name: /Rina/ }).getAttribute("href")).toBe(
      "/dashbord/users?q=rina%40ranna.test&view=rina%40ranna.test",
    );
    expect(screen.getByRole("option", { name: /Ilish/ }).getAttribute("href")).toBe(
      "/dashbord/totalRecipes?q=Ilish&view=r1",
    );
    const asked = calls.map(({ path }) => path);
    for (const one of ["/allrecipe/admin?q=trk17&size=5", "/parcels?q=trk17&size=5", "/users/search?q=trk17"])
      expect(asked.filter((path) => path === one)).toHaveLength(1);
    // Enter opens the first result, and the field names it as the active one.
    expect((await field()).getAttribute("aria-activedescendant")).toBe(parcel.id);
  });

  it("calls a recipe on a page in Bangla by its title in Bangla", async () => {
    history.replaceState(null, "", "/bn");
    answerCalls({
      "GET /parcels": { body: [] },
      "GET /users/search": { body: [] },
      "GET /allrecipe/admin": { body: [{ _id: "r1", title: "Ilish", titleBn: "ইলিশ", price: 690 }] },
    });
    const { user } = palette(ADMIN);
    await user.click(screen.getByRole("button", { name: new RegExp(`^${paletteTexts.open}`) }));
    await user.type(await screen.findByRole("combobox"), "ilish");
    expect(await screen.findByRole("option", { name: /^ইলিশ/ })).toBeDefined();
    history.replaceState(null, "", "/");
  });

  it("keeps its pages when a search fails, and says so; an order's id leads to the order", async () => {
    answerCalls({
      "GET /parcels": { status: 500 },
      "GET /users/search": { body: [] },
      "GET /allrecipe/admin": "offline",
    });
    const { user } = palette(ADMIN);
    await user.click(screen.getByRole("button", { name: /^Go to/ }));
    await user.type(await field(), "orders");
    expect(await screen.findByText(/^Not everything could be searched/)).toBeDefined();
    expect(screen.getByRole("option", { name: "Orders" }).getAttribute("href")).toBe("/dashbord/orders");
    const id = "0123456789abcdef01234567";
    expect(searchesFor(ADMIN, id)[0]?.href).toBe(`/dashbord/orders?q=${id}&view=${id}`);
  });
});
