import type { Results } from "./results.ts";
export async function writeDocs(_: Results): Promise<void> {}
