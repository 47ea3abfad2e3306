import { defineConfig } from "vitest/config";

const ALL = "test/**/*.test.{ts,tsx}";
// rooms that know no document: making one takes longer than their tests
const PLAIN = [
  "test/core/{luck,match}/**/*.test.ts",
  "test/core/wire/!(svg).test.ts",
  "test/*.test.ts",
  "test/style/tokens.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      { test: { name: "plain", environment: "node", include: PLAIN } },
      { test: { name: "page", environment: "happy-dom", include: [ALL], exclude: PLAIN } },
    ],
  },
});
