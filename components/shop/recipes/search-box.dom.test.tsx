import { screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PLAIN_LIST } from "@/lib/shop/recipes/rules";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { answerCalls, show } from "../../../tests/support/render";
import { SearchBox } from "./search-box";

const SUGGESTED = [
  { kind: "dish", text: "Shorshe Ilish", textBn: "সর্ষে ইলিশ", href: "/recipedeteils/a" },
  { kind: "tag", text: "ilish", href: "/Allrecipe?tag=ilish" },
  { kind: "kitchen", text: "Ilora", href: "/kitchens/b" },
];
const suggesting = () => answerCalls({ "GET /search/suggestions": { body: { suggestions: SUGGESTED } } });
const box = (q?: string) => {
  const go = vi.fn<(href: string) => void>();
  return { go, ...show(<SearchBox query={{ ...PLAIN_LIST, q }} go={go} />) };
};
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: texts.searchPlaceholder });
const chosen = () => {
  const id = field().getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.textContent;
};

test("what is typed is asked once, and what comes is named with its kind and both scripts", async () => {
  const calls = suggesting();
  const { user } = box();
  expect(field().getAttribute("aria-expanded")).toBe("false");
  await user.type(field(), "ili");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
  expect(calls.map(({ path }) => path)).toEqual(["/search/suggestions?q=ili"]);
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("listbox").id).toBe(field().getAttribute("aria-controls"));
  expect(screen.getByText("সর্ষে ইলিশ").getAttribute("lang")).toBe("bn");
  expect(screen.getByText("#ilish")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(texts.suggestionsFound(3));
});

test("the arrows walk through them and back into the field; Enter takes the chosen one", async () => {
  suggesting();
  const { user, go } = box();
  await user.type(field(), "ili");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
  expect(chosen()).toBeNull();
  await user.keyboard("{ArrowDown}");
  expect(chosen()).toContain("Shorshe Ilish");
  await user.keyboard("{ArrowUp}");
  expect(chosen()).toBeNull();
  await user.keyboard("{ArrowUp}");
  expect(chosen()).toContain("Ilora");
  expect(document.activeElement).toBe(field());
  await user.keyboard("{Enter}");
  expect(go.mock.calls).toEqual([["/kitchens/b"]]);
  expect(screen.queryAllByRole("option")).toEqual([]);
});

test("Enter without a choice searches, and Escape takes the suggestions away", async () => {
  suggesting();
  const { user, go, container } = box();
  const sent = vi.fn((event: Event) => event.preventDefault());
  container.addEventListener("submit", sent);
  await user.type(field(), "ili");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(3));
  await user.keyboard("{Escape}");
  expect(screen.queryAllByRole("option")).toEqual([]);
  expect(field().value).toBe("ili");
  await user.keyboard("{Enter}");
  expect(sent).toHaveBeenCalledTimes(1);
  expect(go).not.toHaveBeenCalled();
});

test("an answer that comes after another key is dropped", async () => {
  let late: (answer: object) => void = () => {};
  answerCalls({
    "GET /search/suggestions?q=i": new Promise<object>((resolve) => {
      late = resolve;
    }),
    "GET /search/suggestions?q=il": { body: { suggestions: SUGGESTED.slice(1, 2) } },
  });
  const { user } = box();
  await user.type(field(), "i");
  await new Promise((resolve) => setTimeout(resolve, 300));
  await user.type(field(), "l");
  expect(await screen.findByText("#ilish")).toBeTruthy();
  late({ body: { suggestions: SUGGESTED } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getAllByRole("option")).toHaveLength(1);
});

test("a failure suggests nothing and says nothing", async () => {
  const calls = answerCalls({ "GET /search/suggestions": { status: 429, body: {} } });
  const { user } = box();
  await user.type(field(), "ili");
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryAllByRole("option")).toEqual([]);
});

test("without a script it is a plain field of a form, with nothing that does nothing", () => {
  const html = renderToString(<SearchBox query={{ ...PLAIN_LIST, q: "dal", tag: "fish" }} go={() => {}} />);
  document.body.innerHTML = html;
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("dal");
  expect(screen.queryByRole("button", { name: texts.clearTyped })).toBeNull();
  expect(document.querySelector<HTMLInputElement>("input[name=tag]")?.value).toBe("fish");
  document.body.innerHTML = "";
});
