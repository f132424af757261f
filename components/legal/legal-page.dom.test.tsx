import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { parcelCost } from "@/lib/delivery/bookings/cost";
import { toTaka } from "@/lib/platform/money";
import { DELIVERY_CHARGE } from "@/lib/shop/orders/rules";
import { type LegalText, TERMS_VERSION } from "@/lib/texts/legal";
import { delivery } from "@/lib/texts/legal-delivery";
import { privacy } from "@/lib/texts/legal-privacy";
import { refundPolicy } from "@/lib/texts/legal-refunds";
import { terms } from "@/lib/texts/legal-terms";
import { show } from "../../tests/support/render";
import { LegalPage } from "./legal-page";

const ALL = { "/terms": terms, "/refund-policy": refundPolicy, "/delivery": delivery, "/privacy": privacy };
const textOf = ({ sections }: LegalText) => sections.flatMap(({ blocks }) => blocks.flat()).join("\n");

describe.each(Object.entries(ALL))("the page %s", (path, text) => {
  const open = () => show(<LegalPage text={text} path={path} contact="help@ranna.test" />);

  it("says since when it holds, in which version", () => {
    open();
    expect(TERMS_VERSION).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(screen.getByText(/^In force since \d/).getAttribute("datetime")).toBe(TERMS_VERSION);
    expect(document.body.textContent).toContain(`Version ${TERMS_VERSION}`);
  });

  it("leads from its contents to each section, and to the other three pages", () => {
    open();
    const contents = within(screen.getByRole("navigation", { name: "On this page" }));
    const links = contents.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(links).toHaveLength(text.sections.length);
    for (const link of links) expect(document.querySelector(link)?.tagName).toBe("SECTION");
    const others = within(screen.getByRole("navigation", { name: "The other pages" })).getAllByRole("link");
    const hrefs = others.map((link) => link.getAttribute("href"));
    expect(hrefs.sort()).toEqual(
      Object.keys(ALL)
        .filter((other) => other !== path)
        .sort(),
    );
  });

  it("names whom to write to, and answers within 72 hours", () => {
    open();
    const mail = screen.getAllByRole("link", { name: "help@ranna.test" });
    expect(mail[0]?.getAttribute("href")).toBe("mailto:help@ranna.test");
    expect(document.body.textContent).not.toContain("{contact}");
    expect(document.body.textContent).toContain("72 hours");
  });
});

describe("what the pages promise", () => {
  const paid = (type: "document" | "non-document", weight: number | null, sameDistrict: boolean) =>
    `৳\u202f${toTaka(parcelCost({ type, weight, sameDistrict }).total)}`;

  it("costs what is charged", () => {
    const said = textOf(delivery);
    expect(said).toContain(
      `৳\u202f${DELIVERY_CHARGE.inside} inside Dhaka and for ৳\u202f${DELIVERY_CHARGE.outside}`,
    );
    const documents = [paid("document", null, true), paid("document", null, false)];
    expect(said).toContain(`Documents: ${documents[0]} within a district, ${documents[1]} to another.`);
    const others = [paid("non-document", 3, true), paid("non-document", 3, false)];
    expect(said).toContain(`3 kg: ${others[0]} within a district, ${others[1]} to another.`);
  });
});
