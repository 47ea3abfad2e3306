import { defineConfig, type Plugin } from "vite";

// `npm run dev` passes what is not the page's own to a table server.
const server = process.env.LORETABLE_SERVER ?? "http://127.0.0.1:8000";

// Nothing inline, nothing from elsewhere. Not while developing: there Vite puts styles into the page itself.
const policy: Plugin = {
  name: "content-policy",
  apply: "build",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: {
        "http-equiv": "Content-Security-Policy",
        content: "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'",
      },
      injectTo: "head-prepend",
    },
  ],
};

export default defineConfig({
  plugins: [policy],
  build: {
    outDir: process.env.LORETABLE_PAGE ?? "../src/loretable/table/page",
    emptyOutDir: true,
    // everything is a file of its own: the server's content policy allows nothing inline
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: true } } },
});
