import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Dialog } from "@/components/ui/dialog";
import type { RiderApplication } from "@/lib/delivery/riders/schema";
import { ridersTexts as say } from "@/lib/texts/riders";

/** Everything that an applicant has told (specification, point 2: the detail popup). */
export function RiderDialog({
  rider,
  onClose,
  actions,
}: {
  rider: RiderApplication | null;
  onClose: () => void;
  actions: ReactNode;
}) {
  return (
    <Dialog
      open={rider !== null}
      shape="panel"
      onClose={onClose}
      title={rider?.fullName ?? ""}
      actions={actions}
      lead={rider && <Avatar name={rider.fullName} photo={rider.photo} size={72} />}
    >
      {rider && (
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4">
          <Fact label={say.email} wide>
            <span className="break-all">{rider.email}</span>
          </Fact>
          <Fact label={say.phone}>
            <a href={`tel:${rider.phone.replace(/\s/g, "")}`} className="num underline underline-offset-4">
              {rider.phone}
            </a>
          </Fact>
          <Fact label={say.age}>{rider.age}</Fact>
          <Fact label={say.region}>{rider.region}</Fact>
          <Fact label={say.district}>{rider.district}</Fact>
          <Fact label={say.address} wide>
            {rider.address}
          </Fact>
          <Fact label={say.nid}>
            <span className="num break-all">{rider.nid}</span>
          </Fact>
          <Fact label={say.vehicle}>{say.vehicles[rider.vehicle]}</Fact>
          <Fact label={say.experience} wide>
            <span className="whitespace-pre-line">{rider.experience ?? say.notGiven}</span>
          </Fact>
        </dl>
      )}
    </Dialog>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-2 min-w-0" : "min-w-0"}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
