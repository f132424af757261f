// dependency-cruiser reads no TypeScript 7 configuration, so the alias of tsconfig.json stands here again.
const path = require("node:path");
module.exports = {
  resolve: {
    alias: { "@": path.resolve(__dirname, "..") },
    // `#words` as the browser gets it.
    conditionNames: ["browser", "import", "require", "default"],
    extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
  },
};
