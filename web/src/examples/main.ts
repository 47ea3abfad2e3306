// The script of a page of the documentation that has examples.

import { Examples, type Runner } from "./examples";

const here = import.meta.url;

new Examples(document, () => new Worker(new URL("run.js", here), { type: "module" }) as unknown as Runner);
