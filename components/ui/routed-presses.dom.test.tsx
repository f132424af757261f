import { fireEvent } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { show } from "../../tests/support/render";
import { PageLink } from "./page-link";
import { RoutedLink } from "./routed-link";
import { RoutedPresses } from "./routed-presses";

/**
 * A page with the links. Returns the router's `push`, and `press`, which returns whether the browser was kept from
 * following the link.
 */
function page(children: ReactNode) {
  const { router, getByRole } = show(
    <>
      {children}
      <RoutedPresses />
    </>,
  );
  const press = (name: string, how?: MouseEventInit) => {
    // jsdom follows no links and would log an error.
    const stopped = (event: Event) => {
      kept = event.defaultPrevented;
      event.preventDefault();
    };
    let kept = false;
    addEventListener("click", stopped, { once: true });
    fireEvent.click(getByRole(name === "word" ? "emphasis" : "link", name === "word" ? {} : { name }), how);
    return kept;
  };
  return { push: router.push, press };
}

const recipe = (
  <RoutedLink href="/recipedeteils/1?yield=4#steps">
    Bhuna <em>khichuri</em>
  </RoutedLink>
);

test("a plain press goes the router's way, with query and place, also on what stands in the link", () => {
  const { push, press } = page(recipe);
  expect(press("Bhuna khichuri")).toBe(true);
  expect(press("word")).toBe(true);
  expect(push.mock.calls).toEqual(Array(2).fill(["/recipedeteils/1?yield=4#steps", { scroll: true }]));
});

test("a link that stays leaves in sight what is in sight", () => {
  const { push, press } = page(
    <RoutedLink href="/Allrecipe?category=Rice" routed="stay">
      Rice
    </RoutedLink>,
  );
  expect(press("Rice")).toBe(true);
  expect(push).toHaveBeenCalledExactlyOnceWith("/Allrecipe?category=Rice", { scroll: false });
});

test.each<[string, MouseEventInit]>([
  ["a new tab", { ctrlKey: true }],
  ["a new tab on a Mac", { metaKey: true }],
  ["a new window", { shiftKey: true }],
  ["a download", { altKey: true }],
  ["another button", { button: 1 }],
])("a press for %s is the browser's", (_, how) => {
  const { push, press } = page(recipe);
  expect(press("Bhuna khichuri", how)).toBe(false);
  expect(push).not.toHaveBeenCalled();
});

test("another site, another window and a file are the browser's", () => {
  const { push, press } = page(
    <>
      <RoutedLink href="https://example.com/x">Elsewhere</RoutedLink>
      <RoutedLink href="/terms" target="_blank">
        Beside
      </RoutedLink>
      <RoutedLink href="/orders.csv" download>
        File
      </RoutedLink>
      <a href="/plain">Plain</a>
    </>,
  );
  for (const name of ["Elsewhere", "Beside", "File", "Plain"]) expect(press(name), name).toBe(false);
  expect(push).not.toHaveBeenCalled();
});

test("what somebody nearer to the link has answered is not followed", () => {
  const { push, press } = page(
    <RoutedLink href="/checkout/1" onClick={(event) => event.preventDefault()}>
      Pay
    </RoutedLink>,
  );
  expect(press("Pay")).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

test("a page that is not fetched ahead has the plain link, another the router's own", () => {
  const { push, press } = page(
    <>
      <PageLink href="/a" prefetch={false}>
        A
      </PageLink>
      <PageLink href="/b">B</PageLink>
    </>,
  );
  expect(press("A")).toBe(true);
  expect(push).toHaveBeenCalledExactlyOnceWith("/a", { scroll: true });
  expect(document.querySelectorAll("a[data-routed]")).toHaveLength(1);
});
