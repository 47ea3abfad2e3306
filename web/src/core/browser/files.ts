// Files that lie beside the page: at the root of a server, or wherever a folder of files is shown.

import { alone } from "../wire/carrier";

export const beside = (name: string): string => `${import.meta.env.BASE_URL}${name}`;

/** How to have a table that others can reach: a page of the documentation, which lies round a page with its table inside. */
export const OWN_TABLE = "../tutorials/table.html";

/** The page's helper while no page is there: a table in a page has one that keeps its files, too. */
export const helperFile = (): string => beside(alone() ? "offline.js" : "calling.js");
