import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "../../tests/support/render";
import { onPanelKey } from "./table-keys";

it("j opens the next row from its panel, but not from a question that lies over the panel", async () => {
  const next = vi.fn<() => void>();
  const { user } = show(
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the dialogs inside
    <div onKeyDown={(event) => onPanelKey(event, { previous: undefined, next })}>
      <dialog open>
        <button type="button">Assign</button>
        <dialog open>
          <button type="button">Give back</button>
        </dialog>
      </dialog>
    </div>,
  );
  screen.getByRole("button", { name: "Give back" }).focus();
  await user.keyboard("j");
  expect(next).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Assign" }).focus();
  await user.keyboard("j");
  expect(next).toHaveBeenCalledTimes(1);
});
