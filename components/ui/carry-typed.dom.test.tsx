import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { show } from "../../tests/support/render";
import { Button } from "./button";
import { enterTyped, keepTyped } from "./carry-typed";
import { Input } from "./input";

beforeEach(() => {
  sessionStorage.clear();
  // An address that no other test file uses: on others their tests have opened panels.
  history.replaceState(null, "", "/track");
});

/** A field whose value the page sets, a panel behind a button, and a list that depends on another one. */
function Page() {
  const [line, setLine] = useState("");
  const [open, setOpen] = useState(false);
  const [region, setRegion] = useState("");
  return (
    <>
      <Input label="Line" value={line} onChange={(event) => setLine(event.target.value)} />
      {open ? (
        <Input label="Street" defaultValue="" name="street" />
      ) : (
        <Button data-opens="address" onClick={() => setOpen(true)}>
          Add
        </Button>
      )}
      <select name="district" defaultValue="">
        <option value="">-</option>
        {region === "Sylhet" && <option value="Habiganj">Habiganj</option>}
      </select>
      <select
        name="region"
        defaultValue=""
        onChange={(event) => setTimeout(() => setRegion(event.target.value))}
      >
        <option value="">-</option>
        <option value="Sylhet">Sylhet</option>
      </select>
    </>
  );
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);

it("keeps what is typed for the page in the other language, whoever holds it, and opens the panel that it is in", async () => {
  const { user, unmount } = show(<Page />);
  await user.type(screen.getByLabelText("Line"), "2 kg rice");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.type(screen.getByLabelText("Street"), "House 14");
  await user.selectOptions(field("region") as HTMLSelectElement, "Sylhet");
  await waitFor(() => expect(screen.getByText("Habiganj")).toBeDefined());
  await user.selectOptions(field("district") as HTMLSelectElement, "Habiganj");
  keepTyped();
  unmount();
  show(<Page />);
  await enterTyped();
  expect(screen.getByLabelText<HTMLInputElement>("Line").value).toBe("2 kg rice");
  expect(screen.getByLabelText<HTMLInputElement>("Street").value).toBe("House 14");
  await waitFor(() => expect(field("district")?.value).toBe("Habiganj"));
});

it("opens nothing that was closed again, and enters nothing that was never touched", async () => {
  const { unmount } = show(<Page />);
  keepTyped();
  expect(JSON.parse(sessionStorage.getItem("ranna-typed") ?? "")).toMatchObject({ typed: [], open: [] });
  unmount();
});
