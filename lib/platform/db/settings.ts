import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

export const databaseSettings = defineSettings({
  heading: "Database",
  table: {
    uri: {
      name: "MONGODB_URI",
      kind: kinds.matching(/^mongodb(\+srv)?:\/\/.+/, "mongodb://... or mongodb+srv://..."),
      unset: "the local database",
      needed: true,
      example: "mongodb+srv://user:password@cluster.example/ranna",
      purpose: "A MongoDB replica set or Atlas; compose.yaml sets it to the database that it starts.",
    },
    seed: {
      name: "SEED",
      kind: kinds.oneOf(["demo", "none"]),
      unset: "`demo`; `none` where `MONGODB_URI` is set",
      example: "none",
      purpose: "Whether an empty database gets demo data.",
    },
    connections: {
      name: "DATABASE_CONNECTIONS",
      kind: kinds.count(1_000),
      default: "50",
      purpose: "The most connections of one server to the database.",
    },
    connectMs: {
      name: "DATABASE_CONNECT_SECONDS",
      kind: kinds.seconds(120),
      default: "5",
      purpose:
        "How long a database server that answers is looked for, and how long making a connection may take; then a " +
        "request ends with 503. An election of a primary takes 2 to 12 s.",
    },
    answerMs: {
      name: "DATABASE_ANSWER_SECONDS",
      kind: kinds.seconds(3_600),
      default: "60",
      purpose:
        "How long a connection may stay silent while a command is under way; longer than making an index takes.",
    },
    figureMs: {
      name: "DATABASE_FIGURE_SECONDS",
      kind: kinds.seconds(3_600),
      default: "10",
      purpose: "How long the database may compute one figure of the dashboard (`maxTimeMS`).",
    },
    backupFolder: {
      name: "BACKUP_DIR",
      kind: kinds.folder,
      unset: "`backups` below `DATA_DIR`",
      example: ".data/backups",
      purpose: "Where `npm run backup` keeps the dumps of the last 14 nights.",
    },
    dumpKey: {
      name: "DUMP_KEY",
      kind: kinds.longText(32),
      unset: "dumps are not encrypted",
      purpose:
        "Encrypts what `npm run backup` and `npm run dump` write (AES-256-GCM), and `npm run restore` needs the same; " +
        "keep it elsewhere than the dumps (`openssl rand -base64 48`).",
    },
  },
});
