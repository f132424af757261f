import { screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { show } from "../../tests/support/render";
import { Button } from "./button";
import { ErrorSummary } from "./error-summary";
import { Input } from "./input";
import { useErrorSummary } from "./use-error-summary";

const NAMES = ["title", "phone", "region", "district", "address"] as const;

function Form({ asked }: { asked: number }) {
  const names = NAMES.slice(0, asked);
  const { register, handleSubmit, setFocus, formState } = useForm<Record<string, string>>({
    shouldFocusError: false,
  });
  const summary = useErrorSummary(formState.errors, names);
  const refused = (wrong: object) => {
    const [first = "title"] = names;
    if (!summary.refuse(Object.keys(wrong))) setFocus(first);
  };
  return (
    <form onSubmit={handleSubmit(() => undefined, refused)} noValidate>
      <ErrorSummary key={summary.key} wrong={summary.wrong} onGo={setFocus} />
      {names.map((name) => (
        <Input key={name} label={name} {...register(name, { required: `${name} is required` })} />
      ))}
      <Button type="submit">Send</Button>
    </form>
  );
}

describe("a refused form", () => {
  it("with many errors lists them in its order, takes the focus there, at every try, and leads to each field", async () => {
    const { user } = show(<Form asked={5} />);
    const send = screen.getByRole("button", { name: "Send" });
    await user.click(send);
    const summary = await screen.findByRole("region", { name: /^5 fields/ });
    expect(document.activeElement).toBe(summary);
    const entries = screen.getAllByRole("listitem").map((entry) => entry.textContent);
    expect(entries).toEqual(NAMES);
    await user.click(screen.getByRole("button", { name: "district" }));
    expect(document.activeElement).toBe(screen.getByLabelText("district"));
    await user.type(screen.getByLabelText("district"), "Sylhet");
    await user.click(send);
    expect(document.activeElement).toBe(await screen.findByRole("region", { name: /^4 fields/ }));
  });

  it("with few goes to the first of them", async () => {
    const { user } = show(<Form asked={3} />);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(screen.queryByRole("region", { name: /fields/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("title"));
  });
});
