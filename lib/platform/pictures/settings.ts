import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const pictureSettings = defineSettings({
  heading: "Pictures",
  table: {
    uploadthingToken: {
      name: "UPLOADTHING_TOKEN",
      kind: kinds.text,
      unset: "files under `DATA_DIR`",
      purpose: "UploadThing keeps pictures.",
    },
    bucket: {
      name: "S3_BUCKET",
      kind: kinds.text,
      unset: "files under `DATA_DIR`",
      purpose: "A bucket keeps pictures; those under `DATA_DIR` stay readable.",
    },
    region: {
      name: "S3_REGION",
      kind: kinds.text,
      default: "us-east-1",
      purpose: "The bucket's region.",
    },
    endpoint: {
      name: "S3_ENDPOINT",
      kind: kinds.webAddress,
      unset: "Amazon's own",
      example: "https://s3.example",
      purpose: "Where the bucket is, at any S3 but Amazon's.",
    },
    accessKeyId: {
      name: "S3_ACCESS_KEY_ID",
      kind: kinds.text,
      unset: "none",
      purpose: "The bucket's access key.",
    },
    secretAccessKey: {
      name: "S3_SECRET_ACCESS_KEY",
      kind: kinds.text,
      unset: "none",
      purpose: "The secret of the access key.",
    },
  },
  together: [["bucket", "accessKeyId", "secretAccessKey"]],
  contradictions: ({ bucket, uploadthingToken }) =>
    bucket !== null && uploadthingToken !== null
      ? ["S3_BUCKET: is wrong beside UPLOADTHING_TOKEN: expected one place for pictures"]
      : [],
  view: ({ uploadthingToken, bucket, region, endpoint, accessKeyId, secretAccessKey }) => ({
    uploadthingToken,
    /**
     * The object store bucket for pictures; null if none is configured. It contains a secret and must never be
     * printed. `endpoint` is null for Amazon S3.
     */
    bucket:
      bucket !== null && accessKeyId !== null && secretAccessKey !== null
        ? { name: bucket, region, endpoint, accessKeyId, secretAccessKey }
        : null,
  }),
});
