import { screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { show } from "../../tests/support/render";
import { Button } from "./button";
import { ErrorSummary } from "./error-summary";
import { Input } from "./input";

function Form() {
  const { register, handleSubmit, formState } = useForm<Record<string, string>>();
  return (
    <form onSubmit={handleSubmit(() => undefined)} noValidate>
      <ErrorSummary errors={formState.errors} />
      {["title", "phone", "address"].map((name) => (
        <Input key={name} label={name} {...register(name, { required: `${name} is required` })} />
      ))}
      <Button type="submit">Send</Button>
    </form>
  );
}

it("counts the fields of a refused form until one is left", async () => {
  const { user } = show(<Form />);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^3 fields/);
  await user.type(screen.getByLabelText("title"), "x");
  expect(screen.getByRole("alert").textContent).toMatch(/^2 fields/);
  await user.type(screen.getByLabelText("phone"), "x");
  expect(screen.queryByRole("alert")).toBeNull();
});
