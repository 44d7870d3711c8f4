import path from "node:path";

const { name } = path.parse(process.argv[1] ?? "");

/** What an operator types before the name of a command: the package's program, or npm in a project with the service. */
export const programName = name === "accounts" ? "accounts" : "npm run admin --";
