import { defineConfig, type Plugin } from "vite";

// The page with its table inside of it: a folder of files that any web server can show, in any path.

// Nothing inline, nothing from elsewhere; of what would be more only WebAssembly, in which Python runs.
const policy: Plugin = {
  name: "content-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: {
        "http-equiv": "Content-Security-Policy",
        content:
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'",
      },
      injectTo: "head-prepend",
    },
  ],
};

export default defineConfig({
  root: "pocket",
  base: "./",
  publicDir: "../public",
  plugins: [policy],
  worker: { format: "es" },
  build: {
    outDir: process.env.LORETABLE_POCKET ?? "../../build/static/play",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // beside the page: what runs the examples of the documentation, which names these two files
      input: { index: "pocket/index.html", examples: "src/examples/main.ts", run: "src/examples/run.worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "index" ? "assets/[name]-[hash].js" : "[name].js") },
    },
  },
});
